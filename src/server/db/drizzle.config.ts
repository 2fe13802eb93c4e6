/** Settings of `npx drizzle-kit generate --config src/server/db/drizzle.config.ts`, which generates migrations. */
import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/**/tables.ts',
  out: './src/server/db/migrations',
  casing: 'snake_case',
})
