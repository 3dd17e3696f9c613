import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS } from './e2e/harness/browser/chromium-args.ts'

// Figures of the drawing are measured in one family of fonts, whichever a machine takes for its own.
process.env['FONTCONFIG_FILE'] ??= fileURLToPath(new URL('e2e/fonts.conf', import.meta.url))

export default defineConfig({
  testDir: 'e2e',
  testIgnore: [
    // `npm run proof -- tabs`: not yet proven to come out the same each time.
    ...(process.env['TABS_SECONDS'] ? [] : ['tabs.spec.ts']),
    // `npm run proof -- one-line`: the app is built a second time for it.
    ...(process.env['ONE_LINE'] ? [] : ['one-line.spec.ts']),
    // `npm run proof -- update-from`: an earlier version is built for it.
    ...(process.env['UPDATE_FROM'] ? [] : ['update-from.spec.ts']),
    // `npm run proof -- lie-fi`: times, which need a machine for themselves.
    ...(process.env['LIE_FI_PAIRS'] ? [] : ['lie-fi.spec.ts']),
    // `npm run proof -- 2g`: the same.
    ...(process.env['TWO_G_RUNS'] ? [] : ['two-g.spec.ts']),
  ],
  outputDir: 'test-results/e2e',
  globalSetup: './e2e/harness/servers/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Only to tell "never" from "late", on a machine with much else to do.
  timeout: 900_000,
  expect: { timeout: 90_000 },
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: CHROMIUM_ARGS,
    },
  },
})
