import { defineConfig } from 'vitest/config';

const unit = ['{areas,core,app}/**/*.rules.test.ts', 'core/shared/**/*.test.ts', 'core/**/*.unit.test.ts'];
const patient = { testTimeout: 60_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    // Stories wait more than they compute.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'checks', include: ['checks/**/*.test.ts'] } },
      { test: { name: 'unit', include: unit } },
      {
        test: {
          name: 'stories',
          include: ['{areas,core,app}/**/*.test.ts'],
          exclude: unit,
          globalSetup: ['test/cluster.ts'],
          ...patient,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['test/cluster.ts'],
          ...patient,
        },
      },
    ],
  },
});
