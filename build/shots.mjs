// @ts-check
import { rmSync } from 'node:fs'
import { findBrowser } from './steps/browser.mjs'
import { ensureBuilt } from './steps/ensure-built.mjs'
import { ensureInstalled } from './steps/ensure-installed.mjs'
import { fail } from './steps/fail.mjs'
import { root } from './steps/paths.mjs'
import { runTool } from './steps/run.mjs'

// npm run shots: pictures of every page and state, at both widths and in both themes, into shots/. `npm run shots -- -g 'signed in, narrow'`:
// of one act, beside those that are there.

await ensureInstalled()
const browser = await findBrowser()
if (!browser) fail('Pictures need Chromium: install it and set CHROMIUM to its path.')
await ensureBuilt()
const only = process.argv.slice(2)
if (only.length === 0) rmSync(`${root}shots`, { recursive: true, force: true })
process.exit(
  await runTool('playwright', ['test', '--config', 'e2e/shots.config.ts', '--reporter', 'list', ...only], {
    env: { CHROMIUM: browser },
  }),
)
