import * as v from 'valibot'
import {
  OUTBOX_PART_MAX,
  OUTBOX_PART_MAX_BYTES,
  type OutboxFile,
  type OutboxWrite,
  outboxFile,
} from '#domain/wire/operations/outbox.ts'

/** The content of an exported file; null: another kind of file, or a damaged one. */
export async function readOutboxFile(file: Blob): Promise<OutboxFile | null> {
  try {
    const parsed = v.safeParse(outboxFile, JSON.parse(await file.text()))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** In the order of the file, each part small enough for one request. */
export function partsOf(writes: readonly OutboxWrite[]): OutboxWrite[][] {
  const parts: OutboxWrite[][] = []
  let bytes = 0
  for (const write of writes) {
    const size = new TextEncoder().encode(JSON.stringify(write)).length
    const part = parts.at(-1)
    bytes += size
    if (part && part.length < OUTBOX_PART_MAX && bytes < OUTBOX_PART_MAX_BYTES / 2) part.push(write)
    else {
      parts.push([write])
      bytes = size
    }
  }
  return parts
}

interface ImportRequest {
  /** after /api/operations/ */
  path: string
  body: object
}

/** The requests that import a file: its changes in parts, then its photos, which they name, one by one. */
export const requestsOf = ({ writes, photos }: OutboxFile): ImportRequest[] => [
  ...partsOf(writes).map((part) => ({ path: 'outbox/', body: { writes: part } })),
  ...photos.map(({ media, collection, id, whole }) => ({
    path: 'outbox/photo/',
    body: { photo: { media, collection, id, whole } },
  })),
]
