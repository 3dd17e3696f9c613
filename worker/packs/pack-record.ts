import * as v from 'valibot'
import { MEDIA_PATH } from '#domain/wire/media.ts'
import type { Pack, PackProblem, PackSize } from '../port/packs-port.ts'

// What is noted of a pack: what it is to hold, and how far that has come.

/** by path, how long each is; null: not here yet */
const files = v.record(v.string(), v.nullable(v.number()))

export const packRecord = v.object({
  id: v.string(),
  name: v.string(),
  /** whether all of it was once read back whole */
  ready: v.boolean(),
  documentBytes: v.number(),
  /** lines of a collection's routes that are not here; of routes there was no need to note any */
  lacking: v.optional(v.number(), 0),
  tiles: files,
  /** pictures of photos; an earlier version of the app kept none */
  photos: v.optional(files, {}),
  /** photos that were not brought because data is saved */
  leftOut: v.optional(v.number(), 0),
  /** photos of reviews and conditions that are too old to belong to it */
  older: v.optional(v.number(), 0),
  /** when the server was last asked whether the ground is still the same, in milliseconds since 1970 */
  groundAskedMs: v.number(),
})
export type PackRecord = v.InferOutput<typeof packRecord>

/** Whether that is the path of a photo's picture, and not of a tile. */
export const isPhotoPath = (path: string): boolean => path.startsWith(MEDIA_PATH)

/** All that a pack is to hold: path, and how long it is, null: not here yet. */
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

/** What a file costs that is not here yet, in bytes. */
interface Typical {
  tile: number
  photo: number
}

export function packSize(
  { documentBytes, tiles, photos, leftOut, older }: PackRecord,
  typical: Typical,
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

const bytesOf = (some: PackRecord['tiles'], typicalBytes: number): number =>
  Object.values(some).reduce<number>((sum, bytes) => sum + (bytes ?? typicalBytes), 0)

/** As it is shown while nothing is done about it. */
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

const NOTHING: Typical = { tile: 0, photo: 0 }
