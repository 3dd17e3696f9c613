import type { PackRecord } from './pack-record.ts'
import type { PackContent } from './pack-source.ts'

interface Known {
  /** of all packs of this device, this one's own among them */
  records: readonly PackRecord[]
  nowMs: number
}

/** What a pack of this is to hold. A tile that any pack has brought is here already. */
export function planPack(id: string, content: PackContent, { records, nowMs }: Known): PackRecord {
  const here = new Map(records.flatMap(({ tiles }) => Object.entries(tiles).filter(isHere)))
  return {
    id,
    name: content.name,
    ready: false,
    documentBytes: content.documentBytes,
    lacking: content.lacking,
    tiles: Object.fromEntries(content.tiles.map((path) => [path, here.get(path) ?? null])),
    // what it takes over from others is as old as theirs
    groundAskedMs: Math.min(nowMs, ...records.map(({ groundAskedMs }) => groundAskedMs)),
  }
}

/** Whether that is now another line than was kept, or another name. */
export const hasOther = (plan: PackRecord, record: PackRecord): boolean =>
  plan.name !== record.name ||
  plan.lacking !== record.lacking ||
  Object.keys(plan.tiles).join() !== Object.keys(record.tiles).join()

const isHere = (tile: [string, number | null]): boolean => tile[1] !== null
