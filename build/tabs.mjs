// @ts-check
import { findBrowser } from './browser.mjs'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { fail } from './fail.mjs'
import { runTool } from './run.mjs'

// npm run test:tabs [-- <seconds> [<seed>]]: tabs of one browser opened, closed, crashed and frozen for so long; see e2e/tabs.spec.ts.

const [seconds = '120', seed = '1'] = process.argv.slice(2)

await ensureInstalled()
const browser = await findBrowser()
if (!browser) fail('Tabs of one browser need Chromium: install it and set CHROMIUM to its path.')
await ensureBuilt()
const env = { CHROMIUM: browser, TABS_SECONDS: seconds, TABS_SEED: seed }
process.exit(await runTool('playwright', ['test', 'e2e/tabs.spec.ts', '--reporter', 'list'], { env }))
