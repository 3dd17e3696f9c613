// @ts-check
import { findBrowser } from './browser.mjs'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { fail } from './fail.mjs'
import { runTool } from './run.mjs'

// npm run test:looks: what e2e/accessibility.spec.ts asks of every page and state, in both themes at each width.

await ensureInstalled()
const browser = await findBrowser()
if (!browser) fail('Looking at pages needs Chromium: install it and set CHROMIUM to its path.')
await ensureBuilt()
const env = { CHROMIUM: browser, EVERY_LOOK: '1' }
process.exit(
  await runTool('playwright', ['test', 'e2e/accessibility.spec.ts', '--reporter', 'list'], { env }),
)
