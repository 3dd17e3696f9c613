// @ts-check
import { findBrowser } from './browser.mjs'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { fail } from './fail.mjs'
import { runTool } from './run.mjs'

// npm run test:lie-fi [-- <pairs>]: how long each page takes on a network that never answers, and with none; see e2e/lie-fi.spec.ts.

const [pairs = '15'] = process.argv.slice(2)

await ensureInstalled()
const browser = await findBrowser()
if (!browser) fail('Timing pages needs Chromium: install it and set CHROMIUM to its path.')
await ensureBuilt()
const env = { CHROMIUM: browser, LIE_FI_PAIRS: pairs }
process.exit(
  await runTool('playwright', ['test', 'e2e/lie-fi.spec.ts', '--reporter', 'list', '--workers', '1'], {
    env,
  }),
)
