# syntax=docker/dockerfile:1

# The image of every process: `serve` (the default) and `work`. docs/deploy.md says how to run it.
# The same Node as in package.json; a test compares the two.
ARG NODE_VERSION=24.21.0
# Of node:24.21.0-bookworm-slim, for every platform: change both together.
ARG NODE_DIGEST=sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6

FROM node:${NODE_VERSION}-bookworm-slim@${NODE_DIGEST} AS build
# With a digest, the version is ignored when pulling, so it is checked here.
ARG NODE_VERSION
RUN test "$(node --version)" = "v${NODE_VERSION}"
WORKDIR /recto
COPY . .
# Without install scripts: what they would compile or download is inside the packages or not needed.
RUN --mount=type=cache,target=/root/.npm \
    npm ci --ignore-scripts --no-audit --no-fund
# The screens are built here: later the program may not write to its folder, and the build tools are removed.
RUN node packages/web/build.ts
# So are the programs, each in a few files: two thousand modules take seconds to load.
RUN node packages/cli/build.ts --final
RUN npm prune --omit=dev --ignore-scripts --no-audit --no-fund
# Packages that carry binaries of every platform keep those of this one.
RUN node docker/keep-platform.js node_modules

FROM node:${NODE_VERSION}-bookworm-slim@${NODE_DIGEST}
ENV NODE_ENV=production \
    RECTO_HOST=0.0.0.0 \
    RECTO_PORT=8080 \
    RECTO_DATA=/data
COPY --from=build /recto /recto
# The program belongs to root and is run by another user, who may write only to /data.
RUN install --directory --owner=node --group=node --mode=0700 /data
WORKDIR /data
USER node
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
    CMD ["node", "/recto/docker/health.js"]
# Node itself is the first process: on SIGTERM it releases its work and stops its readers.
ENTRYPOINT ["node", "/recto/packages/cli/src/main.js"]
CMD ["serve"]
