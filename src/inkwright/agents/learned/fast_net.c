/* A small net over option rows, compiled. `net.py` has the same in plain Python, which adds up in the same order: both
   give equal answers, to the last bit, so this must be compiled without contractions such as fused multiply-add.

   Net(weights, sizes, state_blocks, first, second)   weights: float32 values in the order of `net.shapes`
     .logits(blocks) -> list                          blocks: those of the state row, then those of the option rows
     .choose(blocks, chance) -> (place, log chance)   drawn with a chance from 0 to 1
     .replace(weights)
   pack(buffer, at, blocks, from, to) -> at           copies blocks into a float32 buffer; a block of bytes holds float32
                                                      values already
   scale(block, factors)                              multiplies each number of a block by a factor of its own

   The last two blocks of an option are kept by what made them and never change, so their sums are kept, too. */
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <math.h>
#include <stdint.h>
#include <string.h>

#define BLOCKS 16     /* of a state row and an option row */
#define WIDEST 256
#define ROWS 4096
#define KEPT 512      /* sums of blocks that are kept; a power of 2 */
#define LASTING 2     /* the last blocks of an option */

/* What adds up is built twice where that is possible, and the wide form runs where the processor has it. */
#if defined(__GNUC__) && !defined(__clang__) && defined(__x86_64__) && defined(__gnu_linux__)
#define WIDE __attribute__((target_clones("avx2", "default")))
#define INLINE static inline __attribute__((always_inline))
#else
#define WIDE
#define INLINE static inline
#endif

typedef struct {
    PyObject *block;  /* owned if it lasts, else valid in one call only */
    uint64_t call;
    int at;
} Kept;

typedef struct {
    PyObject_HEAD
    int state_blocks, blocks, first, second;
    int sizes[BLOCKS];
    Py_ssize_t count;
    float *weights;
    const float *of[BLOCKS]; /* the weights of each block */
    const float *direct[BLOCKS];
    const float *bias, *next, *next_bias, *last;
    uint64_t call;
    Kept kept[KEPT];
    double *sums; /* of each kept block: `first` sums, and what counts directly */
} Net;

/* ---------------------------------------------------------------- sums */

INLINE void add_times(double *sums, double times, const float *w, int width) {
    for (int j = 0; j < width; j++) sums[j] += times * (double)w[j];
}

INLINE void add_sums(double *sums, const double *more, int width) {
    for (int j = 0; j < width; j++) sums[j] += more[j];
}

INLINE double number_of(PyObject *item) {
    return PyFloat_CheckExact(item) ? PyFloat_AS_DOUBLE(item) : PyFloat_AsDouble(item);
}

INLINE double add_block(double *sums, PyObject *block, int size, const float *w, int width, const float *direct) {
    double total = 0.0;
    for (int k = 0; k < size; k++) {
        double value = number_of(PyList_GET_ITEM(block, k));
        if (value == 0.0) continue;
        add_times(sums, value, w + (size_t)k * width, width);
        if (direct) total += value * (double)direct[k];
    }
    return total;
}

INLINE const double *sums_of(Net *net, PyObject *block, int at) {
    int lasts = at >= net->blocks - LASTING;
    size_t slot = (((uintptr_t)block >> 4) * 7 + (size_t)at * 61) & (KEPT - 1);
    Kept *kept = &net->kept[slot];
    double *sums = net->sums + slot * (size_t)(net->first + 1);
    if (kept->block == block && kept->at == at && (lasts || kept->call == net->call)) return sums;
    if (kept->block && kept->at >= net->blocks - LASTING) Py_DECREF(kept->block);
    if (lasts) Py_INCREF(block);
    kept->block = block;
    kept->at = at;
    kept->call = net->call;
    memset(sums, 0, sizeof(double) * (size_t)net->first);
    sums[net->first] = add_block(sums, block, net->sizes[at], net->of[at], net->first, net->direct[at]);
    return sums;
}

static void forget(Net *net) {
    for (int slot = 0; slot < KEPT; slot++) {
        Kept *kept = &net->kept[slot];
        if (kept->block && kept->at >= net->blocks - LASTING) Py_DECREF(kept->block);
        kept->block = NULL;
    }
}

INLINE double above_zero(const Net *net, const double *hidden) {
    double total = 0.0;
    int first = net->first, second = net->second;
    if (!second) {
        for (int j = 0; j < first; j++) if (hidden[j] > 0.0) total += hidden[j] * (double)net->last[j];
        return total;
    }
    double deep[WIDEST];
    for (int j = 0; j < second; j++) deep[j] = (double)net->next_bias[j];
    for (int k = 0; k < first; k++)
        if (hidden[k] > 0.0) add_times(deep, hidden[k], net->next + (size_t)k * second, second);
    for (int j = 0; j < second; j++) if (deep[j] > 0.0) total += deep[j] * (double)net->last[j];
    return total;
}

/* Fill the logits; return how many options there are, or -1. */
WIDE static int run(Net *net, PyObject *blocks, double *out) {
    int head = net->state_blocks, each = net->blocks - head, first = net->first;
    Py_ssize_t given = PyList_GET_SIZE(blocks);
    Py_ssize_t options = (given - head) / each;
    if (given < head || (given - head) % each || options > ROWS) {
        PyErr_SetString(PyExc_ValueError, "the blocks are no question");
        return -1;
    }
    for (Py_ssize_t i = 0; i < given; i++) {
        PyObject *block = PyList_GET_ITEM(blocks, i);
        int at = i < head ? (int)i : head + (int)((i - head) % each);
        if (!PyList_CheckExact(block) || PyList_GET_SIZE(block) != net->sizes[at]) {
            PyErr_SetString(PyExc_ValueError, "a block does not fit the net");
            return -1;
        }
    }
    double base[WIDEST], hidden[WIDEST];
    for (int j = 0; j < first; j++) base[j] = (double)net->bias[j];
    for (int at = 0; at < head; at++)
        add_block(base, PyList_GET_ITEM(blocks, at), net->sizes[at], net->of[at], first, NULL);
    net->call++;
    for (Py_ssize_t i = 0; i < options; i++) {
        double total = 0.0;
        memcpy(hidden, base, sizeof(double) * (size_t)first);
        for (int k = 0; k < each; k++) {
            const double *sums = sums_of(net, PyList_GET_ITEM(blocks, head + i * each + k), head + k);
            add_sums(hidden, sums, first);
            total += sums[first];
        }
        out[i] = above_zero(net, hidden) + total;
    }
    return PyErr_Occurred() ? -1 : (int)options;
}

/* ---------------------------------------------------------------- the class */

static int take_weights(Net *net, PyObject *weights) {
    Py_buffer given;
    if (PyObject_GetBuffer(weights, &given, PyBUF_SIMPLE) < 0) return -1;
    if (given.len != net->count * (Py_ssize_t)sizeof(float)) {
        PyBuffer_Release(&given);
        PyErr_SetString(PyExc_ValueError, "the weights do not fit the sizes of the net");
        return -1;
    }
    memcpy(net->weights, given.buf, (size_t)given.len);
    PyBuffer_Release(&given);
    forget(net);
    return 0;
}

static void place_weights(Net *net) {
    const float *w = net->weights;
    for (int at = 0; at < net->blocks; at++) {
        net->of[at] = w;
        w += (size_t)net->sizes[at] * net->first;
    }
    net->bias = w;
    net->next = net->bias + net->first;
    net->next_bias = net->next + (size_t)net->first * net->second;
    net->last = net->next_bias + net->second;
    w = net->last + (net->second ? net->second : net->first);
    for (int at = net->state_blocks; at < net->blocks; at++) {
        net->direct[at] = w;
        w += net->sizes[at];
    }
    net->count = w - net->weights;
}

static int net_init(Net *net, PyObject *args, PyObject *named) {
    PyObject *weights, *sizes;
    if (net->weights) { PyErr_SetString(PyExc_TypeError, "a net is made once"); return -1; }
    if (!PyArg_ParseTuple(args, "OO!iii", &weights, &PyList_Type, &sizes, &net->state_blocks, &net->first, &net->second))
        return -1;
    net->blocks = (int)PyList_GET_SIZE(sizes);
    int fits = net->blocks <= BLOCKS && net->state_blocks > 0 && net->blocks >= net->state_blocks + LASTING &&
               net->first >= 1 && net->first <= WIDEST && net->second >= 0 && net->second <= WIDEST;
    for (int at = 0; fits && at < net->blocks; at++) {
        long size = PyLong_AsLong(PyList_GET_ITEM(sizes, at));
        fits = size > 0 && size < 4096;
        net->sizes[at] = (int)size;
    }
    if (PyErr_Occurred()) return -1;
    if (!fits) { PyErr_SetString(PyExc_ValueError, "there is no net of these sizes"); return -1; }
    place_weights(net);
    net->weights = PyMem_Malloc((size_t)net->count * sizeof(float));
    net->sums = PyMem_Malloc(sizeof(double) * KEPT * (size_t)(net->first + 1));
    if (!net->weights || !net->sums) { PyErr_NoMemory(); return -1; }
    place_weights(net);
    return take_weights(net, weights);
}

static void net_dealloc(Net *net) {
    forget(net);
    PyMem_Free(net->weights);
    PyMem_Free(net->sums);
    Py_TYPE(net)->tp_free((PyObject *)net);
}

static PyObject *net_logits(Net *net, PyObject *blocks) {
    double out[ROWS];
    if (!PyList_CheckExact(blocks)) { PyErr_SetString(PyExc_TypeError, "blocks are a list"); return NULL; }
    int options = run(net, blocks, out);
    if (options < 0) return NULL;
    PyObject *made = PyList_New(options);
    for (int i = 0; made && i < options; i++) {
        PyObject *logit = PyFloat_FromDouble(out[i]);
        if (!logit) { Py_DECREF(made); return NULL; }
        PyList_SET_ITEM(made, i, logit);
    }
    return made;
}

static PyObject *net_choose(Net *net, PyObject *args) {
    PyObject *blocks;
    double chance, sum = 0.0, out[ROWS];
    int chosen = 0;
    if (!PyArg_ParseTuple(args, "O!d", &PyList_Type, &blocks, &chance)) return NULL;
    int options = run(net, blocks, out);
    if (options < 0) return NULL;
    if (options == 0) { PyErr_SetString(PyExc_ValueError, "there is nothing to choose"); return NULL; }
    double most = out[0];
    for (int i = 1; i < options; i++) most = out[i] > most ? out[i] : most;
    for (int i = 0; i < options; i++) sum += exp(out[i] - most);
    double left = chance * sum;
    while (chosen < options - 1 && left >= exp(out[chosen] - most)) left -= exp(out[chosen++] - most);
    return Py_BuildValue("id", chosen, out[chosen] - most - log(sum));
}

static PyObject *net_replace(Net *net, PyObject *weights) {
    if (take_weights(net, weights) < 0) return NULL;
    Py_RETURN_NONE;
}

static PyMethodDef net_methods[] = {
    {"logits", (PyCFunction)net_logits, METH_O, "Return a logit for each option."},
    {"choose", (PyCFunction)net_choose, METH_VARARGS, "Return a place and the logarithm of its chance."},
    {"replace", (PyCFunction)net_replace, METH_O, "Take other weights of the same sizes."},
    {NULL, NULL, 0, NULL},
};

static PyTypeObject NetType = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "inkwright.agents.learned.fast_net.Net",
    .tp_basicsize = sizeof(Net),
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_doc = "A small net over option rows.",
    .tp_new = PyType_GenericNew,
    .tp_init = (initproc)net_init,
    .tp_dealloc = (destructor)net_dealloc,
    .tp_methods = net_methods,
};

/* ---------------------------------------------------------------- the module */

static PyObject *pack(PyObject *self, PyObject *args) {
    Py_buffer into;
    Py_ssize_t at, from, to;
    PyObject *blocks;
    if (!PyArg_ParseTuple(args, "w*nO!nn", &into, &at, &PyList_Type, &blocks, &from, &to)) return NULL;
    Py_ssize_t end = at;
    int fits = at >= 0 && from >= 0 && to <= PyList_GET_SIZE(blocks);
    for (Py_ssize_t i = from; fits && i < to; i++) {
        PyObject *block = PyList_GET_ITEM(blocks, i);
        if (PyBytes_CheckExact(block)) {
            fits = PyBytes_GET_SIZE(block) % (Py_ssize_t)sizeof(float) == 0;
            end += PyBytes_GET_SIZE(block) / (Py_ssize_t)sizeof(float);
            continue;
        }
        fits = PyList_CheckExact(block);
        if (fits) end += PyList_GET_SIZE(block);
    }
    if (!fits || end * (Py_ssize_t)sizeof(float) > into.len) {
        PyBuffer_Release(&into);
        PyErr_SetString(PyExc_ValueError, "the rows do not fit the buffer");
        return NULL;
    }
    float *place = (float *)into.buf + at;
    for (Py_ssize_t i = from; i < to; i++) {
        PyObject *block = PyList_GET_ITEM(blocks, i);
        if (PyBytes_CheckExact(block)) {
            memcpy(place, PyBytes_AS_STRING(block), (size_t)PyBytes_GET_SIZE(block));
            place += PyBytes_GET_SIZE(block) / (Py_ssize_t)sizeof(float);
            continue;
        }
        for (Py_ssize_t k = 0; k < PyList_GET_SIZE(block); k++)
            *place++ = (float)number_of(PyList_GET_ITEM(block, k));
    }
    PyBuffer_Release(&into);
    return PyErr_Occurred() ? NULL : PyLong_FromSsize_t(end);
}

static PyObject *scale(PyObject *self, PyObject *args) {
    PyObject *block, *by;
    if (!PyArg_ParseTuple(args, "O!O!", &PyList_Type, &block, &PyList_Type, &by)) return NULL;
    if (PyList_GET_SIZE(block) > PyList_GET_SIZE(by)) {
        PyErr_SetString(PyExc_ValueError, "there are more numbers than factors");
        return NULL;
    }
    for (Py_ssize_t k = 0; k < PyList_GET_SIZE(block); k++) {
        double value = number_of(PyList_GET_ITEM(block, k));
        if (value == 0.0) continue;
        PyObject *scaled = PyFloat_FromDouble(value * number_of(PyList_GET_ITEM(by, k)));
        if (!scaled || PyErr_Occurred()) { Py_XDECREF(scaled); return NULL; }
        PyList_SetItem(block, k, scaled);
    }
    Py_RETURN_NONE;
}

static PyMethodDef functions[] = {
    {"scale", scale, METH_VARARGS, "Multiply each number of a block by a factor of its own."},
    {"pack", pack, METH_VARARGS, "Copy blocks into a float32 buffer; return where they end."},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, "fast_net", "A small net over option rows.", -1, functions};

PyMODINIT_FUNC PyInit_fast_net(void) {
    if (PyType_Ready(&NetType) < 0) return NULL;
    PyObject *made = PyModule_Create(&module);
    if (!made) return NULL;
    Py_INCREF(&NetType);
    if (PyModule_AddObject(made, "Net", (PyObject *)&NetType) < 0) {
        Py_DECREF(&NetType);
        Py_DECREF(made);
        return NULL;
    }
    return made;
}
