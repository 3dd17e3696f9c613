// @ts-check
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '../steps/browser.mjs'
import { ensureBuilt } from '../steps/ensure-built.mjs'
import { ensureInstalled } from '../steps/ensure-installed.mjs'
import { fail } from '../steps/fail.mjs'
import { run, runTool } from '../steps/run.mjs'

// npm run proof -- 2g [<runs>] [--peer]: the first and the second visit on a 2g link, beside what the link itself must take; with --peer
// also beside another offline-first app, which the package registry brings for that. See e2e/two-g.spec.ts.

const PEER = '@actual-app/web@26.9.0'

const args = process.argv.slice(2)
const [runs = '3'] = args.filter((arg) => arg !== '--peer')

await ensureInstalled()
const browser = await findBrowser()
if (!browser) fail('Visits on a slow link need Chromium: install it and set CHROMIUM to its path.')
await ensureBuilt()
const folder = mkdtempSync(join(tmpdir(), 'peer-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const env = {
  CHROMIUM: browser,
  TWO_G_RUNS: runs,
  TWO_G_PEER: args.includes('--peer') ? await bringPeer() : '',
}
process.exit(
  await runTool('playwright', ['test', 'e2e/two-g.spec.ts', '--reporter', 'list', '--workers', '1'], {
    env,
  }),
)

/** Answers the folder of its pages. */
async function bringPeer() {
  await run('npm', ['pack', PEER, '--silent', '--pack-destination', folder], { quiet: true })
  const [packed] = readdirSync(folder)
  if (!packed || (await run('tar', ['xzf', join(folder, packed), '-C', folder])) !== 0)
    fail(`${PEER} could not be had from the package registry.`)
  return join(folder, 'package/build')
}
