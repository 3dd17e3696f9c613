import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../build/steps/paths.mjs'
import { buildPage } from '../build-page.ts'
import { RecordingProxy } from '../device/browser/recording-proxy.ts'
import { inPage } from '../in-page.ts'
import type { Report } from './page/main.ts'

interface Asked {
  rounds: number
  /** names of the queries to run; empty: all of them */
  only: readonly string[]
}

/** Times the lists in Chromium with each number of routes in a replica, in turn with the same rows by Dexie alone. */
export async function timeLists(counts: readonly number[], { rounds, only }: Asked): Promise<Report[]> {
  const folder = await mkdtemp(join(tmpdir(), 'cw-discover-'))
  await buildPage({ root: join(root, 'bench/discover/page'), outDir: join(folder, 'page') })
  const front = await new RecordingProxy({ target: 0, folder: join(folder, 'page'), isolated: true }).open()
  const reports: Report[] = []
  try {
    for (const count of counts) {
      const profileDir = join(folder, `profile-${count}`)
      const writtenMs = Number(await inPage({ front, profileDir }, `fill(${count})`))
      console.log(`${count} routes written in ${(writtenMs / 1_000).toFixed(1)} s`)
      // a new start of the browser, as when a member comes back
      const asked = `run(${count}, ${rounds}, ${JSON.stringify(only)})`
      reports.push((await inPage({ front, profileDir }, asked)) as Report)
    }
  } finally {
    front.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
  return reports
}
