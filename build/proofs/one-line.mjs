// @ts-check
import { cpSync } from 'node:fs'
import { build } from 'vite'
import { findBrowser } from '../steps/browser.mjs'
import { compressFolder } from '../steps/compress.mjs'
import { ensureBuilt } from '../steps/ensure-built.mjs'
import { ensureInstalled } from '../steps/ensure-installed.mjs'
import { fail } from '../steps/fail.mjs'
import { nextDir, root } from '../steps/paths.mjs'
import { runTool } from '../steps/run.mjs'

// npm run proof -- one-line: builds the app a second time with one line of one page changed, and counts what an installed app fetches
// for it; see e2e/one-line.spec.ts.

const PAGE = 'src/pages/account/profile.tsx'
const LINE = '<PageHead title="Profile Settings" />'
const CHANGED = '<PageHead title="Settings of my profile" />'

await ensureInstalled()
const browser = await findBrowser()
if (!browser) fail('Updating an installed app needs Chromium: install it and set CHROMIUM to its path.')
await ensureBuilt()
process.env['NODE_ENV'] = 'production'
let changed = 0
await build({
  root,
  logLevel: 'warn',
  build: { outDir: `${nextDir}/app` },
  plugins: [
    {
      name: 'one-line-of-one-page',
      enforce: 'pre',
      transform(code, id) {
        if (!id.endsWith(PAGE) || !code.includes(LINE)) return null
        changed += 1
        return code.replace(LINE, CHANGED)
      },
    },
  ],
})
if (changed !== 1) fail(`${PAGE} has no such line any more: ${LINE}`)
await compressFolder(`${root}${nextDir}/app`)
cpSync(`${root}dist/server`, `${root}${nextDir}/server`, { recursive: true })
const env = { CHROMIUM: browser, ONE_LINE: '1' }
process.exit(
  await runTool('playwright', ['test', 'e2e/one-line.spec.ts', '--reporter', 'list', '--workers', '1'], {
    env,
  }),
)
