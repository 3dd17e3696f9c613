// @ts-check
import { runnerImport } from 'vite'
import { ensureInstalled } from './ensure-installed.mjs'
import { root } from './paths.mjs'

// npm run test:server-kills [-- <moments> <seed>]: a server under load that is killed at random moments; see tests/server-kills.

await ensureInstalled()
const { module } = await runnerImport(`${root}tests/server-kills/main.ts`, {
  root,
  configFile: false,
  logLevel: 'error',
})
const script = /** @type {{ main(args: string[]): Promise<void> }} */ (module)
await script.main(process.argv.slice(2))
