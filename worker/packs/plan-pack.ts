import { listFiles, type PackRecord } from './pack-record.ts'
import type { PackContent } from './pack-source.ts'

interface Known {
  /** records of all packs of this device, including this one */
  records: readonly PackRecord[]
  nowMs: number
  /** whether photos are downloaded */
  bringsPhotos: boolean
}

/** The target content of a pack. Files that any pack has downloaded are reused. */
export function planPack(
  id: string,
  content: PackContent,
  { records, nowMs, bringsPhotos }: Known,
): PackRecord {
  const here = new Map(records.flatMap((record) => listFiles(record).filter(isHere)))
  const planned = (paths: readonly string[]) =>
    Object.fromEntries(paths.map((path) => [path, here.get(path) ?? null]))
  const wanted = [...new Set(content.photos)]
  const photos = bringsPhotos ? wanted : wanted.filter((path) => here.has(path))
  return {
    id,
    name: content.name,
    ready: false,
    documentBytes: content.documentBytes,
    lacking: content.lacking,
    tiles: planned(content.tiles),
    photos: planned(photos),
    leftOut: wanted.length - photos.length,
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

const isHere = (file: [string, number | null]): boolean => file[1] !== null
