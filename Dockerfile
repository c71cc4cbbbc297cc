# The product as a container image. It needs a PostgreSQL server (DATABASE_URL); docs/install.md says how to run it.
#   docker build --tag luit .
# BASE is an image with Node 24 and npm.
ARG BASE=docker.io/library/node:24-bookworm-slim

FROM ${BASE} AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json ./
# Install scripts are off: the packages contain their binaries.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node scripts/image-files.mjs /out && mkdir -p /out/.next/cache

FROM ${BASE}
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 PORT=3000 DATA_DIR=/data
COPY --from=build /out ./
RUN mkdir /data && chown 10001:10001 /data .next/cache
USER 10001:10001
# Uploads, unless they are stored in S3, and resized pictures. The rest of the file system may be read-only.
VOLUME ["/data", "/app/.next/cache"]
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "scripts/serve.mjs"]
