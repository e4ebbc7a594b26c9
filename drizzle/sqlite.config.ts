import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'sqlite',
  schema: './server/src/platform/db/schema/sqlite.ts',
  out: './drizzle/sqlite',
  casing: 'snake_case',
})
