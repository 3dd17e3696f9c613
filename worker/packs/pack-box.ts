import * as v from 'valibot'
import { SERVER_HEADER } from '#domain/wire/session.ts'
import type { TileFile } from '../api/tiles.ts'

// Where packs lie: what each consists of in a cache of its own, the tiles of all of them, each once, in another. Both bear
// the member's id and go when the member signs out. The service worker gives tiles from there to whoever asks.

const packRecord = v.object({
  routeId: v.string(),
  name: v.string(),
  /** whether all of it was once read back whole */
  ready: v.boolean(),
  documentBytes: v.number(),
  /** by path: what its content's SHA-256 was when it came, and how long it is; null: not here yet */
  tiles: v.record(v.string(), v.nullable(v.object({ hash: v.string(), bytes: v.number() }))),
})
export type PackRecord = v.InferOutput<typeof packRecord>

/** In a pack's cache, as if it were a file. */
const RECORD = '/pack'
const PREFIX = 'pack-'
const JSON_TYPE = 'application/json'

export interface PackBox {
  records: () => Promise<PackRecord[]>
  write: (record: PackRecord) => Promise<void>
  remove: (routeId: string) => Promise<void>
  /** Keeps a tile; answers what is to be found there when it is read back. */
  put: (path: string, file: TileFile) => Promise<{ hash: string; bytes: number }>
  /** Reads a tile back whole; null where there is none. */
  hashOf: (path: string) => Promise<string | null>
  drop: (path: string) => Promise<void>
}

/** The caches of a member's packs. */
export const packCachesOf = (names: readonly string[], memberId: string): string[] =>
  names.filter((name) => name.startsWith(PREFIX) && name.endsWith(`-${memberId}`))

export function openPackBox(caches: CacheStorage, memberId: string): PackBox {
  const tilesName = `${PREFIX}tiles-${memberId}`
  const nameOf = (routeId: string) => `${PREFIX}${routeId}-${memberId}`
  const tiles = () => caches.open(tilesName)
  return {
    records: async () => {
      const names = packCachesOf(await caches.keys(), memberId).filter((name) => name !== tilesName)
      const found = await Promise.all(
        names.map(async (name): Promise<unknown> => {
          const kept = await (await caches.open(name)).match(RECORD)
          return kept?.json().catch(() => null)
        }),
      )
      return found.flatMap((each) => {
        const { success, output } = v.safeParse(packRecord, each)
        return success ? [output] : []
      })
    },
    write: async (record) => {
      const cache = await caches.open(nameOf(record.routeId))
      await cache.put(
        RECORD,
        new Response(JSON.stringify(record), { headers: { 'content-type': JSON_TYPE } }),
      )
    },
    remove: async (routeId) => void (await caches.delete(nameOf(routeId))),
    put: async (path, { status, type, body }) => {
      const headers = { [SERVER_HEADER]: 'kept', ...(type === '' ? {} : { 'content-type': type }) }
      await (await tiles()).put(path, new Response(status === 204 ? null : body, { status, headers }))
      return { hash: await sha256(body), bytes: body.byteLength }
    },
    hashOf: async (path) => {
      const kept = await (await tiles()).match(path)
      return kept ? sha256(await kept.arrayBuffer()) : null
    },
    drop: async (path) => void (await (await tiles()).delete(path)),
  }
}

async function sha256(content: BufferSource): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', content)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
