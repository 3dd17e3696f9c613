import * as v from 'valibot'
import type { Pack, PackProblem, PackSize } from '../port/packs-port.ts'

// What is noted of a pack: what it is to hold, and how far that has come.

export const packRecord = v.object({
  id: v.string(),
  name: v.string(),
  /** whether all of it was once read back whole */
  ready: v.boolean(),
  documentBytes: v.number(),
  /** lines of a collection's routes that are not here; of routes there was no need to note any */
  lacking: v.optional(v.number(), 0),
  /** by path, how long each is; null: not here yet */
  tiles: v.record(v.string(), v.nullable(v.number())),
  /** when the server was last asked whether the ground is still the same, in milliseconds since 1970 */
  groundAskedMs: v.number(),
})
export type PackRecord = v.InferOutput<typeof packRecord>

export const missingOf = ({ tiles }: PackRecord): string[] =>
  Object.entries(tiles).flatMap(([path, bytes]) => (bytes === null ? [path] : []))

export const isWhole = (record: PackRecord): boolean => record.ready && missingOf(record).length === 0

/** `typicalBytes`: what a tile costs that is not here yet. */
export function sizeOf({ documentBytes, tiles }: PackRecord, typicalBytes: number): PackSize {
  const all = Object.values(tiles)
  const tileBytes = all.reduce<number>((sum, bytes) => sum + (bytes ?? typicalBytes), 0)
  return { documentBytes, tiles: all.length, tileBytes }
}

/** As it is shown while nothing is done about it. */
export function viewOf(record: PackRecord, problem: PackProblem | null): Pack {
  const { documentBytes, tileBytes, tiles } = sizeOf(record, 0)
  return {
    id: record.id,
    name: record.name,
    state: record.ready ? 'ready' : 'incomplete',
    done: tiles - missingOf(record).length,
    total: tiles,
    bytes: documentBytes + tileBytes,
    lacking: record.lacking,
    problem,
  }
}
