// @ts-check
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { ensureInstalled } from '../steps/ensure-installed.mjs'
import { root } from '../steps/paths.mjs'
import { run } from '../steps/run.mjs'

// npm run proof -- simulation --seeds 300 --from 1: runs the simulation with 300 seeds. --also 17: runs that seed as well. --seed 17 replays
// one seed and prints its trace. --jobs: the number of processes. --hashes: prints the hash of each trace. --again 20: runs 20 of the seeds
// twice and compares the traces. --until-failed: stops at the first failing seed. --report: a file for the report.

await ensureInstalled()
const cache = join(root, 'node_modules/.cache')
mkdirSync(cache, { recursive: true })
const outDir = mkdtempSync(join(cache, 'sim-'))
let code = 1
// On Ctrl-C the child process stops PostgreSQL before it exits.
process.on('SIGINT', () => undefined)
try {
  // Each bundle is one file: a dynamic import would read the real disk, whose timing the seed does not control.
  for (const name of ['main', 'shard']) await build(bundle(name))
  code = await run(process.execPath, [
    '--enable-source-maps',
    join(outDir, 'main.js'),
    ...process.argv.slice(2),
  ])
} finally {
  rmSync(outDir, { recursive: true, force: true })
}
process.exit(code)

/** @param {string} name @returns {import('vite').InlineConfig} */
function bundle(name) {
  return {
    configFile: false,
    root,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir,
      copyPublicDir: false,
      emptyOutDir: false,
      rolldownOptions: { input: join(root, `tests/sim/${name}.ts`), output: { codeSplitting: false } },
      sourcemap: true,
    },
    resolve: {
      alias: {
        uuid: join(root, 'tests/sim/seeded-uuid.ts'),
        // Dexie's build for modern browsers: its calls take a fifth less time.
        dexie: join(root, 'node_modules/dexie/dist/modern/dexie.mjs'),
      },
    },
    ssr: { noExternal: true, external: ['pg'] },
  }
}
