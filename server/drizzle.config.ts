import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/**/*.table.ts',
  casing: 'snake_case',
  out: './migrations',
})
