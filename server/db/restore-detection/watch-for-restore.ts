import { existsSync, readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Log } from '../../deps.ts'
import type { Database } from '../database.ts'
import { detectRestore, readProgress, type SavedIncarnation } from './incarnation.ts'

const FILE = 'database-life.json'
/** A restore to a state newer than the last save of a killed server is not detected. */
const SAVE_INTERVAL_MS = 1_000

const savedFile = v.record(
  v.string(),
  v.object({
    databaseId: v.string(),
    mark: v.number(),
    systemId: v.nullable(v.string()),
    timeline: v.string(),
    logPosition: v.number(),
  }),
)
type SavedFile = Record<string, SavedIncarnation>

interface WatchDeps {
  db: Database
  dataDir: string
  log: Log
  saveIntervalMs?: number
}

/**
 * Detects a restored database by comparing its WAL position with the saved one, and starts a new epoch
 * if it went back. Then saves the position at an interval, which also detects a restore under the
 * running server. Returns how to stop.
 *
 *   detecting ──▶ saving ──(mark or position went back)──▶ detecting ──▶ saving
 *                    └──(stop: saves once more)──▶ stopped
 */
export async function watchForRestore(deps: WatchDeps): Promise<() => Promise<void>> {
  const path = join(deps.dataDir, FILE)
  let saved = readSaved(path)
  let current = await detect()
  let isFailing = false

  async function detect(): Promise<SavedIncarnation> {
    const { current: next, restored } = await detectRestore(
      deps.db,
      (databaseId) => saved[databaseId] ?? null,
    )
    if (restored !== null) deps.log.info(`The database was restored (${restored}): every device starts over.`)
    await save(next)
    return next
  }

  async function save(next: SavedIncarnation): Promise<void> {
    saved = { ...saved, [next.databaseId]: next }
    await writeSaved(path, saved)
  }

  async function check(): Promise<void> {
    const { mark, logPosition } = await readProgress(deps.db.query)
    if (mark < current.mark || logPosition < current.logPosition) current = await detect()
    else if (logPosition > current.logPosition) await save((current = { ...current, logPosition }))
    isFailing = false
  }

  const onError = (error: unknown) => {
    if (!isFailing) deps.log.error('saving the position of the database', error)
    isFailing = true
  }
  let last = Promise.resolve()
  const timer = setInterval(() => {
    last = last.then(check).catch(onError)
  }, deps.saveIntervalMs ?? SAVE_INTERVAL_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await last
    await check().catch(onError)
  }
}

/** The saved states by database id. An unreadable file counts as empty. */
function readSaved(path: string): SavedFile {
  if (!existsSync(path)) return {}
  try {
    return v.parse(savedFile, JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return {}
  }
}

/** Atomic. After a power cut the file may be an older one, which detects less but nothing wrong. */
async function writeSaved(path: string, saved: SavedFile): Promise<void> {
  const unfinished = `${path}.${process.pid}`
  await writeFile(unfinished, JSON.stringify(saved), { mode: 0o600 })
  await rename(unfinished, path)
}
