# A server with a database of its own. docs/operating/containers.md says how to build and run it.

# The image of the release before, whose hashed files the new one keeps for pages that are still open.
ARG PREVIOUS_IMAGE=scratch
# Of a Node in support, until April 2028. docs/operating/containers.md says how to name it by digest.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim
FROM ${PREVIOUS_IMAGE} AS previous

FROM ${NODE_IMAGE} AS build
# For the Android package that the site hands out.
RUN apt-get update && apt-get install -y --no-install-recommends \
    aapt apksigner zipalign libsmali-java android-framework-res default-jre-headless && rm -rf /var/lib/apt/lists/*
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN --mount=type=bind,from=previous,target=/previous \
    if [ -d /previous/app/dist/client ]; then mkdir dist && cp -r /previous/app/dist/client dist/; fi
ARG SITE_URL
ARG SKIN
# The operator's key of the app: phones take an update only from the key of the installed app.
ENV ANDROID_KEYSTORE=/run/secrets/android.p12
RUN --mount=type=secret,id=android.p12,required=true --mount=type=secret,id=android.password,env=ANDROID_KEYSTORE_PASSWORD npm run release -- /app

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080
WORKDIR /app
COPY --from=build /app .
USER node
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/v1/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1))"]
CMD ["node", "dist/server/main.js"]
