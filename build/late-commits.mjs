// @ts-check
import { runnerImport } from 'vite'
import { ensureInstalled } from './ensure-installed.mjs'
import { root } from './paths.mjs'

// npm run test:late-commits [-- <transactions>]: 32 writers that commit late, and readers that poll; see tests/late-commits.

await ensureInstalled()
const { module } = await runnerImport(`${root}tests/late-commits/main.ts`, {
  root,
  configFile: false,
  logLevel: 'error',
})
const script = /** @type {{ main(args: string[]): Promise<void> }} */ (module)
await script.main(process.argv.slice(2))
