// @ts-check
import { findBrowser } from './steps/browser.mjs'
import { ensureBuilt } from './steps/ensure-built.mjs'
import { ensureInstalled } from './steps/ensure-installed.mjs'
import { fail } from './steps/fail.mjs'
import { runTool } from './steps/run.mjs'

// npm run film: the pictures that the manifest shows before the app is installed (public/screenshots) and those of the journeys
// (docs/journeys), of the built app with the demo world. `npm run film -- -g manifest`: those of one film. Run by hand once a page has
// changed its look; build/manifest.test.ts and build/journeys.test.ts hold what must agree.

await ensureInstalled()
const browser = await findBrowser()
if (!browser) fail('Pictures need Chromium: install it and set CHROMIUM to its path.')
await ensureBuilt()
process.exit(
  await runTool(
    'playwright',
    ['test', '--config', 'e2e/film.config.ts', '--reporter', 'list', ...process.argv.slice(2)],
    { env: { CHROMIUM: browser } },
  ),
)
