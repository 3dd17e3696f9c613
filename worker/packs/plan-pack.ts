import { listFiles, type PackRecord } from './pack-record.ts'
import type { PackContent } from './pack-source.ts'

interface Known {
  /** of all packs of this device, this one's own among them */
  records: readonly PackRecord[]
  nowMs: number
  /** whether photos are brought that are not here */
  bringsPhotos: boolean
}

/** What a pack of this is to hold. A tile or a photo that any pack has brought is here already. */
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
    // what it takes over from others is as old as theirs
    groundAskedMs: Math.min(nowMs, ...records.map(({ groundAskedMs }) => groundAskedMs)),
  }
}

/** Whether that is now another line than was kept, other photos, or another name. */
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
