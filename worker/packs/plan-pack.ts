import { listFiles, type PackRecord } from './pack-record.ts'
import type { PackContent } from './sources/pack-source.ts'

interface PlanInput {
  /** records of all packs of this device, including this one */
  records: readonly PackRecord[]
  nowMs: number
  /** whether photos are downloaded */
  bringsPhotos: boolean
  /** scopes that the server has refused */
  withheld: readonly string[]
}

/** The target content of a pack. Files that any pack has downloaded are reused. */
export function planPack(
  id: string,
  content: PackContent,
  { records, nowMs, bringsPhotos, withheld }: PlanInput,
): PackRecord {
  const knownSizes = new Map(records.flatMap((record) => listFiles(record).filter(isDownloaded)))
  const withKnownSizes = (paths: readonly string[]) =>
    Object.fromEntries(paths.map((path) => [path, knownSizes.get(path) ?? null]))
  const allPhotos = [...new Set(content.photos)]
  const photos = bringsPhotos ? allPhotos : allPhotos.filter((path) => knownSizes.has(path))
  const missing = content.missing ?? []
  return {
    id,
    name: content.name,
    ready: false,
    documentBytes: content.documentBytes,
    lacking: content.lacking + missing.filter((scope) => !withheld.includes(scope)).length,
    withheld: missing.filter((scope) => withheld.includes(scope)),
    tiles: withKnownSizes(content.tiles),
    photos: withKnownSizes(photos),
    leftOut: allPhotos.length - photos.length,
    older: content.older,
    // reused tiles are as old as in the other packs
    groundAskedMs: Math.min(nowMs, ...records.map(({ groundAskedMs }) => groundAskedMs)),
  }
}

/** Whether line, photos or name differ from what is stored. */
export const isOutdated = (plan: PackRecord, record: PackRecord): boolean =>
  plan.name !== record.name ||
  plan.lacking !== record.lacking ||
  plan.leftOut !== record.leftOut ||
  pathsOf(plan) !== pathsOf(record)

const pathsOf = (record: PackRecord): string =>
  listFiles(record)
    .map(([path]) => path)
    .join()

const isDownloaded = (file: [string, number | null]): boolean => file[1] !== null
