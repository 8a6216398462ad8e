/* A small net over option rows: one hidden layer over the state row and an option row, a second one over the first.

   load(weights, states, options, first, second) -> number     weights: float32 values in the order of policy.py
   reload(number, weights)                                     the same sizes
   logits(number, rows) -> list                                rows: a state row, then option rows (lists of floats)
   choose(number, rows, chance) -> (place, log chance)         drawn with a chance from 0 to 1
   pack(buffer, at, size, rows, from, to) -> rows written      copies rows into a float32 buffer
*/
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define NETS 32
#define WIDEST 512
#define ROWS 1024

typedef struct {
    int states, options, first, second;
    Py_ssize_t size;
    float *weights;
} Net;

static Net nets[NETS];
static int count = 0;

static Py_ssize_t weights_of(const Net *net) {
    Py_ssize_t last = net->second ? net->second : net->first;
    return (Py_ssize_t)(net->states + net->options) * net->first + net->first +
           (Py_ssize_t)net->first * net->second + net->second + last + net->options;
}

static PyObject *load(PyObject *self, PyObject *args) {
    Py_buffer given;
    Net net;
    if (!PyArg_ParseTuple(args, "y*iiii", &given, &net.states, &net.options, &net.first, &net.second)) return NULL;
    net.size = 4 * weights_of(&net);
    if (count >= NETS || net.first < 1 || net.first > WIDEST || net.second > WIDEST || net.size != given.len) {
        PyBuffer_Release(&given);
        PyErr_SetString(PyExc_ValueError, "the weights do not fit the sizes of the net");
        return NULL;
    }
    net.weights = malloc(net.size);
    memcpy(net.weights, given.buf, net.size);
    PyBuffer_Release(&given);
    nets[count] = net;
    return PyLong_FromLong(count++);
}

static PyObject *reload_(PyObject *self, PyObject *args) {
    Py_buffer given;
    int number;
    if (!PyArg_ParseTuple(args, "iy*", &number, &given)) return NULL;
    if (number < 0 || number >= count || nets[number].size != given.len) {
        PyBuffer_Release(&given);
        PyErr_SetString(PyExc_ValueError, "the weights do not fit the sizes of the net");
        return NULL;
    }
    memcpy(nets[number].weights, given.buf, given.len);
    PyBuffer_Release(&given);
    Py_RETURN_NONE;
}

static void add_row(float *sums, const float *weights, PyObject *row, int size, int width, const float *direct, float *total) {
    for (int k = 0; k < size; k++) {
        float value = (float)PyFloat_AS_DOUBLE(PyList_GET_ITEM(row, k));
        if (value == 0.0f) continue;
        const float *w = weights + (size_t)k * width;
        for (int j = 0; j < width; j++) sums[j] += value * w[j];
        if (direct) *total += value * direct[k];
    }
}

/* Fill the logits of the option rows; return how many, or -1. */
static int run(int number, PyObject *rows, float *out) {
    if (number < 0 || number >= count) { PyErr_SetString(PyExc_ValueError, "there is no such net"); return -1; }
    const Net *net = &nets[number];
    int first = net->first, second = net->second;
    int options = (int)PyList_GET_SIZE(rows) - 1;
    if (options < 0 || options > ROWS) { PyErr_SetString(PyExc_ValueError, "too many rows"); return -1; }
    for (int i = 0; i <= options; i++) {
        PyObject *row = PyList_GET_ITEM(rows, i);
        if (!PyList_CheckExact(row) || PyList_GET_SIZE(row) != (i ? net->options : net->states)) {
            PyErr_SetString(PyExc_ValueError, "a row does not fit the net");
            return -1;
        }
    }
    const float *of_state = net->weights;
    const float *of_option = of_state + (size_t)net->states * first;
    const float *bias = of_option + (size_t)net->options * first;
    const float *next = bias + first;
    const float *next_bias = next + (size_t)first * second;
    const float *last = next_bias + second;
    const float *direct = last + (second ? second : first);
    float base[WIDEST], hidden[WIDEST], deep[WIDEST];
    memcpy(base, bias, sizeof(float) * first);
    add_row(base, of_state, PyList_GET_ITEM(rows, 0), net->states, first, NULL, NULL);
    for (int i = 0; i < options; i++) {
        float total = 0.0f;
        memcpy(hidden, base, sizeof(float) * first);
        add_row(hidden, of_option, PyList_GET_ITEM(rows, i + 1), net->options, first, direct, &total);
        if (!second) {
            for (int j = 0; j < first; j++) total += hidden[j] > 0.0f ? hidden[j] * last[j] : 0.0f;
        } else {
            memcpy(deep, next_bias, sizeof(float) * second);
            for (int k = 0; k < first; k++) {
                float value = hidden[k];
                if (value <= 0.0f) continue;
                const float *w = next + (size_t)k * second;
                for (int j = 0; j < second; j++) deep[j] += value * w[j];
            }
            for (int j = 0; j < second; j++) total += deep[j] > 0.0f ? deep[j] * last[j] : 0.0f;
        }
        out[i] = total;
    }
    return options;
}

static PyObject *logits(PyObject *self, PyObject *args) {
    int number;
    PyObject *rows;
    float out[ROWS];
    if (!PyArg_ParseTuple(args, "iO!", &number, &PyList_Type, &rows)) return NULL;
    int options = run(number, rows, out);
    if (options < 0) return NULL;
    PyObject *made = PyList_New(options);
    for (int i = 0; made && i < options; i++) PyList_SET_ITEM(made, i, PyFloat_FromDouble(out[i]));
    return made;
}

static PyObject *choose(PyObject *self, PyObject *args) {
    int number, chosen = 0;
    PyObject *rows;
    double chance, sum = 0.0;
    float out[ROWS];
    if (!PyArg_ParseTuple(args, "iO!d", &number, &PyList_Type, &rows, &chance)) return NULL;
    int options = run(number, rows, out);
    if (options < 0) return NULL;
    if (options == 0) { PyErr_SetString(PyExc_ValueError, "there is nothing to choose"); return NULL; }
    float most = out[0];
    for (int i = 1; i < options; i++) most = out[i] > most ? out[i] : most;
    for (int i = 0; i < options; i++) sum += exp(out[i] - most);
    double left = chance * sum;
    while (chosen < options - 1 && left >= exp(out[chosen] - most)) left -= exp(out[chosen++] - most);
    return Py_BuildValue("id", chosen, (double)out[chosen] - most - log(sum));
}

static PyObject *pack(PyObject *self, PyObject *args) {
    Py_buffer into;
    Py_ssize_t at, from, to;
    int size;
    PyObject *rows;
    if (!PyArg_ParseTuple(args, "w*niO!nn", &into, &at, &size, &PyList_Type, &rows, &from, &to)) return NULL;
    int fits = from >= 0 && to <= PyList_GET_SIZE(rows) && at >= 0 && (at + to - from) * size * 4 <= into.len;
    for (Py_ssize_t i = from; fits && i < to; i++)
        fits = PyList_CheckExact(PyList_GET_ITEM(rows, i)) && PyList_GET_SIZE(PyList_GET_ITEM(rows, i)) == size;
    if (!fits) {
        PyBuffer_Release(&into);
        PyErr_SetString(PyExc_ValueError, "the rows do not fit the buffer");
        return NULL;
    }
    float *place = (float *)into.buf + at * size;
    for (Py_ssize_t i = from; i < to; i++) {
        PyObject *row = PyList_GET_ITEM(rows, i);
        for (int k = 0; k < size; k++) *place++ = (float)PyFloat_AS_DOUBLE(PyList_GET_ITEM(row, k));
    }
    PyBuffer_Release(&into);
    return PyLong_FromSsize_t(to - from);
}

static PyMethodDef methods[] = {
    {"load", load, METH_VARARGS, "Load a net; return its number."},
    {"reload", reload_, METH_VARARGS, "Replace the weights of a net."},
    {"logits", logits, METH_VARARGS, "Return the logits of option rows."},
    {"choose", choose, METH_VARARGS, "Return a place and the logarithm of its chance."},
    {"pack", pack, METH_VARARGS, "Copy rows into a float32 buffer."},
    {NULL, NULL, 0, NULL},
};
static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, "fast_net", "A small net over option rows.", -1, methods};
PyMODINIT_FUNC PyInit_fast_net(void) { return PyModule_Create(&module); }
