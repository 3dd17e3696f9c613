// @ts-check
import { findBrowser } from './browser.mjs'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { fail } from './fail.mjs'
import { runTool } from './run.mjs'

// npm run test:2g [-- <runs>]: the first and the second visit on a 2g link, beside what the link itself must take; see e2e/two-g.spec.ts.

const [runs = '3'] = process.argv.slice(2)

await ensureInstalled()
const browser = await findBrowser()
if (!browser) fail('Visits on a slow link need Chromium: install it and set CHROMIUM to its path.')
await ensureBuilt()
const env = { CHROMIUM: browser, TWO_G_RUNS: runs }
process.exit(
  await runTool('playwright', ['test', 'e2e/two-g.spec.ts', '--reporter', 'list', '--workers', '1'], {
    env,
  }),
)
