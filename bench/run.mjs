// @ts-check
import { resolve } from 'node:path'
import { runnerImport } from 'vite'

// Runs a TypeScript measurement with Vite's own loader, since Node 20 strips no types:
//   node bench/run.mjs bench/gpx/table.ts <arguments>
// The file exports `main(args)`.

const [entry, ...args] = process.argv.slice(2)
if (entry === undefined) {
  console.error('Say which measurement to run: node bench/run.mjs <file.ts> [arguments]')
  process.exit(1)
}
const { module } = await runnerImport(resolve(entry), { configFile: false, logLevel: 'error' })
const measurement = /** @type {{ main(args: string[]): Promise<void> }} */ (module)
await measurement.main(args)
