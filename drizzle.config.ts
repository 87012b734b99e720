import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./core/server/core.tables.ts', './core/ledger/*.tables.ts', './areas/**/*.tables.ts'],
  out: './migrations',
  casing: 'snake_case',
});
