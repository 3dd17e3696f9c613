import * as v from 'valibot'
import { TILES_PATH } from '#domain/wire/paths.ts'
import { packPhotosCacheName } from '#domain/wire/service-worker/member-caches.ts'
import { SERVER_HEADER } from '#domain/wire/session/session.ts'
import type { FetchedFile } from '../api/resources/tiles.ts'
import { isPhotoPath, type PackRecord, packRecord } from './pack-record.ts'

// Packs are stored in browser caches: the record of each pack in its own cache, the tiles of all
// packs in a second one, and the photos in a third. Their names contain the member's id, and they
// are deleted at sign-out. The service worker serves the tiles to everybody and the photos to that
// member.

/** key of the record in a pack's cache */
const RECORD = '/pack'
const PREFIX = 'pack-'
const JSON_TYPE = 'application/json'
/**
 * Header of a tile or a photo: SHA-256 of its content when it arrived. Content and header change in
 * one step.
 */
const HASH_HEADER = 'x-cairnway-sha-256'
const ETAG_HEADER = 'etag'

export interface PackCache {
  records: () => Promise<PackRecord[]>
  write: (record: PackRecord) => Promise<void>
  remove: (id: string) => Promise<void>
  /** Stores a tile or a photo and returns its size in bytes. */
  put: (path: string, file: FetchedFile) => Promise<number>
  /** Reads one back and returns its size; null if it is missing or its content has changed. */
  readBack: (path: string) => Promise<number | null>
  /** the server's etag of a stored tile; null if there is none */
  etagOf: (path: string) => Promise<string | null>
  /** paths of the stored tiles */
  tilePaths: () => Promise<string[]>
  /** the content of a stored tile; null: missing, or no JSON */
  readTile: (path: string) => Promise<unknown>
  drop: (paths: readonly string[]) => Promise<void>
  /** Stores the server's information about its tiles. */
  putTilesInfo: (file: FetchedFile) => Promise<void>
  dropTilesInfo: () => Promise<void>
}

/** The caches of a member's packs. */
export const packCacheNames = (names: readonly string[], memberId: string): string[] =>
  names.filter((name) => name.startsWith(PREFIX) && name.endsWith(`-${memberId}`))

export function openPackCache(caches: CacheStorage, memberId: string): PackCache {
  const tilesName = `${PREFIX}tiles-${memberId}`
  const nameOf = (id: string) => `${PREFIX}${id}-${memberId}`
  const photosName = packPhotosCacheName(memberId)
  const shared = new Set([tilesName, photosName])
  const tiles = () => caches.open(tilesName)
  const cacheOf = (path: string) => caches.open(isPhotoPath(path) ? photosName : tilesName)
  return {
    records: async () => {
      const names = packCacheNames(await caches.keys(), memberId).filter((name) => !shared.has(name))
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
      const cache = await caches.open(nameOf(record.id))
      await cache.put(
        RECORD,
        new Response(JSON.stringify(record), { headers: { 'content-type': JSON_TYPE } }),
      )
    },
    remove: async (id) => void (await caches.delete(nameOf(id))),
    put: async (path, file) => {
      await (await cacheOf(path)).put(path, keptOf(file, await sha256(file.body)))
      return file.body.byteLength
    },
    readBack: async (path) => {
      const kept = await (await cacheOf(path)).match(path)
      const body = await kept?.arrayBuffer()
      return body && (await sha256(body)) === kept?.headers.get(HASH_HEADER) ? body.byteLength : null
    },
    etagOf: async (path) => (await (await tiles()).match(path))?.headers.get(ETAG_HEADER) ?? null,
    tilePaths: async () => (await (await tiles()).keys()).map(({ url }) => new URL(url).pathname),
    readTile: async (path) => {
      const kept = await (await tiles()).match(path)
      return kept?.json().catch(() => null) ?? null
    },
    drop: async (paths) => {
      for (const path of paths) await (await cacheOf(path)).delete(path)
    },
    putTilesInfo: async (file) => {
      await (await tiles()).put(TILES_PATH, keptOf(file, await sha256(file.body)))
    },
    dropTilesInfo: async () => void (await (await tiles()).delete(TILES_PATH)),
  }
}

function keptOf({ status, type, etag, body }: FetchedFile, hash: string): Response {
  const headers = new Headers({ [SERVER_HEADER]: 'kept', [HASH_HEADER]: hash })
  if (type !== '') headers.set('content-type', type)
  if (etag !== null) headers.set(ETAG_HEADER, etag)
  return new Response(status === 204 ? null : body, { status, headers })
}

async function sha256(content: BufferSource): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', content)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
