// @ts-check
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '../steps/browser.mjs'
import { ensureBuilt } from '../steps/ensure-built.mjs'
import { ensureInstalled } from '../steps/ensure-installed.mjs'
import { fail } from '../steps/fail.mjs'
import { earlierVersionDir, root } from '../steps/paths.mjs'
import { runTool } from '../steps/run.mjs'

// Builds an earlier commit in a clone, and updates a server and a device of that version; see e2e/update-from.spec.ts.

const commit = process.argv[2] ?? 'HEAD~1'

await ensureInstalled()
const browser = await findBrowser()
if (!browser) fail('Updating an installed app needs Chromium: install it and set CHROMIUM to its path.')
await ensureBuilt()
buildEarlier()
const env = { CHROMIUM: browser, UPDATE_FROM: `${earlierVersionDir}/server/main.js` }
process.exit(
  await runTool('playwright', ['test', 'e2e/update-from.spec.ts', '--reporter', 'list', '--workers', '1'], {
    env,
  }),
)

function buildEarlier() {
  const folder = mkdtempSync(join(tmpdir(), 'cw-earlier-'))
  try {
    const inClone = { cwd: folder, stdio: /** @type {const} */ ('inherit') }
    execFileSync('git', ['clone', '--quiet', root, folder])
    execFileSync('git', ['checkout', '--quiet', commit], inClone)
    execFileSync('npm', ['ci', '--silent', '--no-audit', '--no-fund'], inClone)
    execFileSync('npm', ['run', '--silent', 'build'], inClone)
    rmSync(`${root}${earlierVersionDir}`, { recursive: true, force: true })
    cpSync(join(folder, 'dist'), `${root}${earlierVersionDir}`, { recursive: true })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
