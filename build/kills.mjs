// @ts-check
import { findBrowser } from './browser.mjs'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { fail } from './fail.mjs'
import { runTool } from './run.mjs'

// npm run test:kills [-- <kills> [<seed>]]: a browser killed at so many random moments of writing and sending; see e2e/kills.spec.ts.

const [kills = '50', seed = '1'] = process.argv.slice(2)

await ensureInstalled()
const browser = await findBrowser()
if (!browser) fail('Killing a browser needs Chromium: install it and set CHROMIUM to its path.')
await ensureBuilt()
const env = { CHROMIUM: browser, KILLS: kills, KILLS_SEED: seed }
process.exit(await runTool('playwright', ['test', 'e2e/kills.spec.ts', '--reporter', 'list'], { env }))
