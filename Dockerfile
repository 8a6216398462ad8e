# The server as an image: docker build --tag inkwright . && docker run --publish 127.0.0.1:8700:8700 inkwright
# compose.yaml runs it with Postgres and https. --build-arg INKWRIGHT_COMPILE=1 compiles the hot modules (some minutes).
FROM node:24-slim AS npm
WORKDIR /npm
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM python:3.13-slim AS build
ARG INKWRIGHT_COMPILE=
RUN test -z "$INKWRIGHT_COMPILE" || { apt-get update && apt-get install --yes --no-install-recommends gcc libc6-dev; }
WORKDIR /source
COPY pyproject.toml setup.py MANIFEST.in README.md LICENSE CHANGELOG.md constraints.txt ./
COPY _build _build
COPY scenarios scenarios
COPY docs docs
COPY src src
COPY --from=npm /npm/node_modules node_modules
RUN pip install --no-cache-dir --constraint constraints.txt fonttools brotli && python _build/fonts.py && rm -r node_modules
RUN python -m venv /opt/inkwright
RUN /opt/inkwright/bin/python -m pip install --no-cache-dir --constraint constraints.txt '.[web,postgres]'
# Without the card data the server plays Inkwright's own set.
RUN /opt/inkwright/bin/python _build/cards.py || echo "The card data could not be installed." >&2

FROM python:3.13-slim
RUN useradd --system --uid 10001 --create-home --home-dir /var/lib/inkwright inkwright
COPY --from=build /opt/inkwright /opt/inkwright
ENV PATH=/opt/inkwright/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    INKWRIGHT_DATA=/var/lib/inkwright/data \
    INKWRIGHT_CACHE=/var/lib/inkwright/cache
USER inkwright
WORKDIR /var/lib/inkwright
VOLUME /var/lib/inkwright
EXPOSE 8700
HEALTHCHECK CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8700/health', timeout=5)"]
ENTRYPOINT ["inkwright"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8700", "--data", "/var/lib/inkwright/games.sqlite"]
