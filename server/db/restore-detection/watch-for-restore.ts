import { existsSync, readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Log } from '../../deps.ts'
import type { Database } from '../database.ts'
import { detectRestore, readProgress, type SavedIncarnation } from './incarnation.ts'

const FILE = 'database-life.json'
/** A restore to a state that is younger than what a killed server has noted last goes unseen. */
const NOTE_EVERY_MS = 1_000

const notedFile = v.record(
  v.string(),
  v.object({
    databaseId: v.string(),
    mark: v.number(),
    systemId: v.nullable(v.string()),
    timeline: v.string(),
    logPosition: v.number(),
  }),
)
type NotedFile = Record<string, SavedIncarnation>

interface NotedLifeDeps {
  db: Database
  dataDir: string
  log: Log
  noteEveryMs?: number
}

/**
 * Recognises the database by what was noted in the data folder, begins another life of it where it was restored meanwhile, and notes
 * from now on how far its log has come; also a restore under the running server is seen then. Answers how to stop.
 *
 *   recognise ──▶ noting ──(mark or log went back)──▶ recognise ──▶ noting
 *                    └──(stop: what is noted then is the end)
 */
export async function watchForRestore(deps: NotedLifeDeps): Promise<() => Promise<void>> {
  const path = join(deps.dataDir, FILE)
  let known = readNoted(path)
  let noted = await recognise()
  let isFailing = false

  async function recognise(): Promise<SavedIncarnation> {
    const { noted: next, ended } = await detectRestore(deps.db, (databaseId) => known[databaseId] ?? null)
    if (ended !== null) deps.log.info(`The database was restored (${ended}): every device begins anew.`)
    await write(next)
    return next
  }

  async function write(next: SavedIncarnation): Promise<void> {
    known = { ...known, [next.databaseId]: next }
    await writeNoted(path, known)
  }

  async function note(): Promise<void> {
    const { mark, logPosition } = await readProgress(deps.db.query)
    if (mark < noted.mark || logPosition < noted.logPosition) noted = await recognise()
    else if (logPosition > noted.logPosition) await write((noted = { ...noted, logPosition }))
    isFailing = false
  }

  const onError = (error: unknown) => {
    if (!isFailing) deps.log.error('noting how far the database has come', error)
    isFailing = true
  }
  let last = Promise.resolve()
  const timer = setInterval(() => {
    last = last.then(note).catch(onError)
  }, deps.noteEveryMs ?? NOTE_EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await last
    await note().catch(onError)
  }
}

/** By database. A file that can not be read says nothing. */
function readNoted(path: string): NotedFile {
  if (!existsSync(path)) return {}
  try {
    return v.parse(notedFile, JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return {}
  }
}

/** Whole or not at all. After a power cut it may be an older one, which sees less but nothing that is not so. */
async function writeNoted(path: string, noted: NotedFile): Promise<void> {
  const unfinished = `${path}.${process.pid}`
  await writeFile(unfinished, JSON.stringify(noted), { mode: 0o600 })
  await rename(unfinished, path)
}
