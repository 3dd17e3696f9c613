import * as v from 'valibot'
import { MEDIA_PATH } from '#domain/wire/picture-paths.ts'
import type { Pack, PackProblem, PackSize } from '../port/packs-port.ts'

// The stored record of a pack: what it contains, and how much of that is downloaded.

/** size in bytes by path; null if not downloaded yet */
const files = v.record(v.string(), v.nullable(v.number()))

export const packRecord = v.object({
  id: v.string(),
  name: v.string(),
  /** whether the complete pack was read back without errors once */
  ready: v.boolean(),
  documentBytes: v.number(),
  /** missing tracks and documents of a collection or trip; records of routes do not have it */
  lacking: v.optional(v.number(), 0),
  /** scopes of documents that the member may not see, or that are deleted; only packs of trips have them */
  withheld: v.optional(v.array(v.string()), []),
  tiles: files,
  /** photos; an earlier version of the app stored none */
  photos: v.optional(files, {}),
  /** photos skipped because of data saving */
  leftOut: v.optional(v.number(), 0),
  /** photos of reviews and conditions that are too old for the pack */
  older: v.optional(v.number(), 0),
  /** when the tiles were last revalidated, in milliseconds since 1970 */
  groundAskedMs: v.number(),
})
export type PackRecord = v.InferOutput<typeof packRecord>

/** Whether it is the path of a photo, and not of a tile. */
export const isPhotoPath = (path: string): boolean => path.startsWith(MEDIA_PATH)

/** All files of a pack: path and size in bytes; null if not downloaded yet. */
export const listFiles = ({
  tiles,
  photos,
}: Pick<PackRecord, 'tiles' | 'photos'>): [path: string, bytes: number | null][] => [
  ...Object.entries(tiles),
  ...Object.entries(photos),
]

export function setFileSize(record: PackRecord, path: string, bytes: number | null): void {
  record[isPhotoPath(path) ? 'photos' : 'tiles'][path] = bytes
}

export const missingFiles = (record: PackRecord): string[] =>
  listFiles(record).flatMap(([path, bytes]) => (bytes === null ? [path] : []))

export const isComplete = (record: PackRecord): boolean => record.ready && missingFiles(record).length === 0

/** Estimated size in bytes of a file that is not downloaded yet. */
interface TypicalSize {
  tile: number
  photo: number
}

export function packSize(
  { documentBytes, tiles, photos, leftOut, older }: PackRecord,
  typical: TypicalSize,
): PackSize {
  return {
    documentBytes,
    tiles: Object.keys(tiles).length,
    tileBytes: bytesOf(tiles, typical.tile),
    photos: Object.keys(photos).length,
    photoBytes: bytesOf(photos, typical.photo),
    leftOut,
    older,
  }
}

const bytesOf = (sizes: PackRecord['tiles'], typicalBytes: number): number =>
  Object.values(sizes).reduce<number>((sum, bytes) => sum + (bytes ?? typicalBytes), 0)

/** As it is shown while no task runs for it. */
export function toPack(record: PackRecord, problem: PackProblem | null): Pack {
  const { documentBytes, tileBytes, tiles, photos, photoBytes, leftOut } = packSize(record, NOTHING)
  const total = tiles + photos
  return {
    id: record.id,
    name: record.name,
    state: record.ready ? 'ready' : 'incomplete',
    done: total - missingFiles(record).length,
    total,
    photos,
    leftOut,
    bytes: documentBytes + tileBytes + photoBytes,
    lacking: record.lacking,
    problem,
  }
}

const NOTHING: TypicalSize = { tile: 0, photo: 0 }
