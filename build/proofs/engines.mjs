// @ts-check
import { ensureBuilt } from '../steps/ensure-built.mjs'
import { ensureInstalled } from '../steps/ensure-installed.mjs'
import { root } from '../steps/paths.mjs'

// npm run proof -- engines: the journey of e2e/engines in Firefox and WebKitGTK, where these are installed.

await ensureInstalled()
await ensureBuilt()
const { runnerImport } = await import('vite')
const { module } = await runnerImport(`${root}e2e/engines/main.ts`, { configFile: false, logLevel: 'error' })
const journey = /** @type {{ main(): Promise<number> }} */ (module)
process.exit((await journey.main()) > 0 ? 1 : 0)
