// @ts-check
import { findBrowser } from './browser.mjs'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { fail } from './fail.mjs'
import { runTool } from './run.mjs'

// npm run test:photo-kills [-- <kills> [<seed>]]: photos on their way while browser, server and network are killed in turn; see
// e2e/photo-kills.spec.ts.

const [kills = '20', seed = '1'] = process.argv.slice(2)

await ensureInstalled()
const browser = await findBrowser()
if (!browser) fail('Killing a browser needs Chromium: install it and set CHROMIUM to its path.')
await ensureBuilt()
const env = { CHROMIUM: browser, PHOTO_KILLS: kills, PHOTO_KILLS_SEED: seed }
process.exit(await runTool('playwright', ['test', 'e2e/photo-kills.spec.ts', '--reporter', 'list'], { env }))
