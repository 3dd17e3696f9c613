import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildServer, startServer } from '#tests/start/built-server.ts'
import { writeMadeExtract } from './made-extract.ts'

// npm run bench -- ground-import [megabytes]…: time and memory of the import of made extracts.

const MEGABYTES = ['20', '100', '500']
const MEGA = 1e6
/** For Node: objects as on a machine with 2 GB, where it frees them earlier; its last line is its largest memory, in kB. */
const NODE_OPTIONS = [
  '--max-old-space-size=512',
  '--import',
  `data:text/javascript,${encodeURIComponent(`process.on('exit', () => console.log('kB ' + process.resourceUsage().maxRSS))`)}`,
]

export async function main(sizes: string[]): Promise<void> {
  const bundle = await buildServer()
  const work = mkdtempSync(join(tmpdir(), 'cairnway-import-'))
  const extract = join(work, 'made.osm.pbf')
  console.log('| extract, MB | things | time, s | peak memory, MB |')
  console.log('|--:|--:|--:|--:|')
  try {
    for (const size of sizes.length > 0 ? sizes : MEGABYTES) {
      writeMadeExtract(extract, Number(size) * MEGA)
      const startedAt = performance.now()
      const env = { GROUND_DIR: join(work, 'ground') }
      const importing = startServer(bundle, {
        env,
        command: ['ground', extract],
        nodeOptions: NODE_OPTIONS,
      })
      if ((await importing.ended) !== 0) throw new Error(importing.errorOutput())
      const seconds = (performance.now() - startedAt) / 1000
      const [, things] = /has ([\d,]+) things/.exec(importing.output()) ?? []
      const [, kilobytes] = /kB (\d+)/.exec(importing.output()) ?? []
      const megabytes = [statSync(extract).size / MEGA, (Number(kilobytes) * 1024) / MEGA]
      const [given = 0, peak = 0] = megabytes
      console.log(`| ${given.toFixed(0)} | ${things} | ${seconds.toFixed(0)} | ${peak.toFixed(0)} |`)
    }
  } finally {
    rmSync(work, { recursive: true, force: true })
    bundle.remove()
  }
}
