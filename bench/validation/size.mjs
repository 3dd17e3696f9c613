// @ts-check
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

// The same schemas in each library, bundled alone: the cost for a page or worker. Sizes are exact, so one run is enough.

for (const library of ['valibot', 'zod', 'zod-mini']) {
  const output = /** @type {import('vite').Rolldown.RolldownOutput} */ (
    await build({
      configFile: false,
      logLevel: 'silent',
      build: {
        write: false,
        minify: 'oxc',
        lib: { entry: `bench/validation/schemas-${library}.ts`, formats: ['es'] },
      },
    }).then((result) => (Array.isArray(result) ? result[0] : result))
  )
  const code = output.output[0].code
  process.stdout.write(`${library}: ${code.length} bytes, ${brotliCompressSync(code).length} brotli\n`)
}
