import { sanitizeText } from '#domain/std/text/sanitize-text.ts'
import type { FileToRead, NamedFileResult } from '../reading/file-result.ts'
import { failedResult, ImportError } from '../reading/import-error.ts'
import { readDirectory } from './read-directory.ts'
import { scanEntries } from './scan-entries.ts'
import { unpack } from './unpack.ts'
import { ARCHIVE_DEPTH_MAX, ARCHIVE_RECORDINGS_MAX, UnpackBudget } from './unpack-limits.ts'
import type { ZipEntry } from './zip-entry.ts'

/** The enclosing archives. */
export interface ArchiveContext {
  depth: number
  budget: UnpackBudget
}

/** Reads a file, which may be an archive itself. */
type ReadFile = (file: FileToRead, within: ArchiveContext) => Promise<NamedFileResult[]>

const RECORDING = /\.(gpx|tcx|kml|kmz|geojson|fit|zip|gz)$/i
/** metadata files of macOS */
const BESIDE = /(^|\/)(__MACOSX\/|\._)/
const KMZ = /\.kmz$/i
const KML = /\.kml$/i
const ENTRY_NAME_MAX = 200

/**
 * Reads every recording in a zip archive; a damaged or invalid file does not affect the others.
 * Files with other extensions are ignored.
 */
export async function readArchive(
  file: FileToRead,
  readFile: ReadFile,
  within: ArchiveContext = { depth: 0, budget: new UnpackBudget() },
): Promise<NamedFileResult[]> {
  const { blob, name, signal } = file
  try {
    signal.throwIfAborted()
    const { depth } = within
    if (depth === ARCHIVE_DEPTH_MAX)
      throw new ImportError('too_deep', `Archives are nested more than ${ARCHIVE_DEPTH_MAX} deep.`)
    const directory = await readDirectory(blob)
    const recordings = recordingsOf(directory ?? (await scanEntries(blob)), name)
    const readings = await readAll(recordings, { file, readFile, within: { ...within, depth: depth + 1 } })
    return directory === null ? [...readings, brokenOff(file)] : readings
  } catch (error) {
    return [{ name, outcome: failedResult(error, signal) }]
  }
}

/** Throws an ImportError if there are none or too many. */
function recordingsOf(entries: readonly ZipEntry[], archive: string): ZipEntry[] {
  const wanted = KMZ.test(archive) ? KML : RECORDING
  const found = entries.filter(({ name }) => wanted.test(name) && !BESIDE.test(name))
  if (found.length === 0) throw new ImportError('no_points', 'The archive holds no file with a route.')
  if (found.length > ARCHIVE_RECORDINGS_MAX) {
    throw new ImportError(
      'archive_too_large',
      `The archive holds more than ${ARCHIVE_RECORDINGS_MAX} recordings. Unpack it and import them in parts.`,
    )
  }
  return found
}

async function readAll(
  entries: readonly ZipEntry[],
  { file, readFile, within }: { file: FileToRead; readFile: ReadFile; within: ArchiveContext },
): Promise<NamedFileResult[]> {
  const total = entries.reduce((sum, { packedBytes }) => sum + packedBytes, 1)
  const readings: NamedFileResult[] = []
  let done = 0
  for (const entry of entries) {
    const onProgress = (share: number) =>
      file.onProgress(Math.min(1, (done + share * entry.packedBytes) / total))
    readings.push(...(await readEntry(entry, { file: { ...file, onProgress }, readFile, within })))
    file.signal.throwIfAborted()
    done += entry.packedBytes
    onProgress(0)
  }
  if (!KMZ.test(file.name)) return readings
  const named = entries.length === 1 ? readings.map((reading) => ({ ...reading, name: file.name })) : readings
  return named.map(asKmz)
}

async function readEntry(
  entry: ZipEntry,
  { file, readFile, within }: { file: FileToRead; readFile: ReadFile; within: ArchiveContext },
): Promise<NamedFileResult[]> {
  const path = sanitizeText(entry.name.replaceAll('\\', '/'), ENTRY_NAME_MAX)
  const label = (inner: string) => `${file.name}: ${path}${inner === '' ? '' : inner}`
  try {
    const blob = await unpack(file.blob, entry, { budget: within.budget, signal: file.signal })
    // the document of every KMZ has the same name
    const isDocument = KMZ.test(file.name)
    const base = isDocument ? file.name : (path.split('/').at(-1) ?? path)
    const readings = await readFile({ ...file, blob, name: base }, within)
    return readings.map((reading) => ({ ...reading, name: label(reading.name.slice(base.length)) }))
  } catch (error) {
    return [{ name: label(''), outcome: failedResult(error, file.signal) }]
  }
}

function asKmz(reading: NamedFileResult): NamedFileResult {
  const { outcome } = reading
  return outcome.ok ? { ...reading, outcome: { ...outcome, format: 'kmz' } } : reading
}

function brokenOff({ name }: FileToRead): NamedFileResult {
  const detail = 'The archive is incomplete. Everything that could be read is listed.'
  return { name, outcome: { ok: false, problem: 'damaged', detail } }
}
