# Built and run as docs/operations.md says. Nothing is fetched when it runs: what it needs is in the image.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
# the base image brings Node; the pinned runtime of machines without one is a hundred megabytes more
RUN npm ci --no-audit --no-fund && rm -rf node_modules/node-linux-*
COPY . .
RUN node scripts/build.ts \
  && npm prune --omit=dev --no-audit --no-fund --ignore-scripts \
  && rm -rf node_modules/node-linux-* node_modules/.cache

FROM node:24.21.0-bookworm-slim
# pg_dump and psql, for backups of PostgreSQL 15
RUN apt-get update \
  && apt-get install -y --no-install-recommends postgresql-client-15 \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -o node -g node -m 0700 /data /backups
WORKDIR /app
# owned by root: the server cannot change its own program
COPY --from=build /app/package.json /app/package-lock.json /app/vite.config.ts /app/lingui.config.ts ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/domain ./domain
COPY --from=build /app/server ./server
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/supabase ./supabase
# read by the doctor, to say whether the build belongs to it
COPY --from=build /app/web ./web
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME ["/data", "/backups"]
EXPOSE 3000
USER node
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# its flags: scripts/server-flags.json
CMD ["node", "--liftoff-only", "server/main.ts"]
