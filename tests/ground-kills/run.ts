import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openGround } from '#server/ground/open-ground.ts'
import { makeExtract } from '#tests/factories/osm-extract.ts'
import { type Bundle, end, type Started, startServer } from '#tests/start/built-server.ts'
import { makeRegion } from './made-region.ts'

// The import of a ground over an earlier one, killed while it runs, at moments spread over the time that it takes.

const ATTEMPTS_MAX = 20
const SHORTER = 0.95

export interface Outcome {
  /** moments after which the earlier ground, or the new one, was in use as a whole */
  earlier: number
  next: number
  /** moments after which another state was found */
  broken: string[]
  /** moments after which a further import did not give the new ground alone */
  unrepaired: string[]
}

export async function runGroundKills(bundle: Bundle, work: string, moments: number): Promise<Outcome> {
  const setting = { bundle, work, folder: join(work, 'ground'), extract: join(work, 'next.osm.pbf') }
  const first = join(work, 'earlier.osm.pbf')
  writeFileSync(first, makeExtract(makeRegion('Earlier')))
  writeFileSync(setting.extract, makeExtract(makeRegion('Next')))
  await importWhole({ ...setting, extract: first })
  const kept = join(work, 'kept')
  cpSync(setting.folder, kept, { recursive: true })
  const earlier = digestOf(setting.folder)
  let tookMs = await importWhole(setting)
  const next = digestOf(setting.folder)
  const outcome: Outcome = { earlier: 0, next: 0, broken: [], unrepaired: [] }
  for (let moment = 0; moment < moments; moment++) {
    tookMs = await killRunning(setting, { kept, tookMs, share: (moment + 0.5) / moments })
    const found = digestOf(openGround(setting.folder)?.folder ?? '')
    if (found === earlier) outcome.earlier += 1
    else if (found === next) outcome.next += 1
    else outcome.broken.push(`${moment}: ${readdirSync(work).join(', ')}`)
    tookMs = Math.min(tookMs, await importWhole(setting))
    const rest = readdirSync(work).filter((name) => name.startsWith('ground'))
    if (digestOf(setting.folder) !== next || rest.length > 1)
      outcome.unrepaired.push(`${moment}: ${rest.join(', ')}`)
  }
  return outcome
}

interface Moment {
  /** the earlier ground */
  kept: string
  tookMs: number
  /** of that time */
  share: number
}

/**
 * Kills an import while it runs. An import may be faster than the one before: then the moment was too late, and a further one is started. Returns the time that
 * imports take.
 */
async function killRunning(setting: Setting, { kept, tookMs, share }: Moment): Promise<number> {
  let expectedMs = tookMs
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
    resetTo(kept, setting.folder)
    const importing = start(setting)
    await delay(expectedMs * share)
    if ((await end(importing, 'SIGKILL')) === null) return expectedMs
    expectedMs *= SHORTER
  }
  throw new Error(`None of ${ATTEMPTS_MAX} imports was still running at ${share} of its time.`)
}

interface Setting {
  bundle: Bundle
  folder: string
  extract: string
}

const start = ({ bundle, folder, extract }: Setting): Started =>
  startServer(bundle, { env: { GROUND_DIR: folder }, command: ['ground', extract] })

/** Milliseconds that it took. */
async function importWhole(setting: Setting): Promise<number> {
  const startedAt = performance.now()
  const importing = start(setting)
  const code = await importing.ended
  if (code !== 0) throw new Error(`The import failed: ${importing.errorOutput()}`)
  return performance.now() - startedAt
}

function resetTo(kept: string, folder: string): void {
  for (const each of [folder, `${folder}.earlier`, `${folder}.unfinished`])
    rmSync(each, { recursive: true, force: true })
  cpSync(kept, folder, { recursive: true })
}

/** Of the names and bytes of all files in a folder; empty if there is none. */
function digestOf(folder: string): string {
  if (!existsSync(folder)) return ''
  const digest = createHash('sha256')
  for (const name of readdirSync(folder, { recursive: true }).map(String).toSorted()) {
    const path = join(folder, name)
    digest.update(name)
    if (statSync(path).isFile()) digest.update(readFileSync(path))
  }
  return digest.digest('hex')
}
