import { defineConfig } from '@playwright/test'
import base from '../playwright.config.ts'

/** npm run shots: images, not tests. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '*.shots.ts',
  globalSetup: './harness/servers/global-setup.ts',
  outputDir: '../test-results/shots',
  timeout: 900_000,
})
