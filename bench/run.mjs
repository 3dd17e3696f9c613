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
const MEASUREMENT = 'virtual:measurement'

// The import runs inside the loader: once the loader has closed, nothing more can be imported, for instance the archive reader.
await runnerImport(MEASUREMENT, {
  configFile: false,
  logLevel: 'error',
  plugins: [
    {
      name: 'measurement',
      resolveId: (id) => (id === MEASUREMENT ? `\0${MEASUREMENT}` : undefined),
      load: (id) =>
        id === `\0${MEASUREMENT}`
          ? `import { main } from ${JSON.stringify(resolve(entry))}\nawait main(${JSON.stringify(args)})`
          : undefined,
    },
  ],
})
