// @ts-check
import { findBrowser } from './browser.mjs'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { fail } from './fail.mjs'
import { runTool } from './run.mjs'

// npm run test:deploys [-- <deployments>]: so many one after the other, under two open tabs; see e2e/updates.spec.ts.

const [deployments = '10'] = process.argv.slice(2)

await ensureInstalled()
const browser = await findBrowser()
if (!browser) fail('Deploying under open tabs needs Chromium: install it and set CHROMIUM to its path.')
await ensureBuilt()
const env = { CHROMIUM: browser, DEPLOYMENTS: deployments }
const test = ['e2e/updates.spec.ts', '--grep', 'one deployment after the other']
process.exit(await runTool('playwright', ['test', ...test, '--reporter', 'list'], { env }))
