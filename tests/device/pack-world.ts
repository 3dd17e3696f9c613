import { expect } from 'vitest'
import { encodeSegment } from '#domain/track/codec.ts'
import { lineFromPoints } from '#domain/track/line.ts'
import type { Track } from '#domain/track/track.ts'
import { SUBSCRIBE_BATCH_MS } from '#domain/wire/limits.ts'
import { MEDIA_PATH } from '#domain/wire/picture-paths.ts'
import { SERVER_HEADER } from '#domain/wire/session/session.ts'
import type { PackRecord } from '#worker/packs/pack-record.ts'
import { trackOf } from '../factories/documents.ts'
import type { FakeCacheStorage } from '../fakes/browser/cache-storage.ts'
import { no, unplugged } from '../fakes/network.ts'
import { until } from '../until.ts'
import type { Tab } from './whole-device.ts'
import type { World } from './world.ts'

// Routes that are kept offline, on a device of the simulation's world.

const OURS = { [SERVER_HEADER]: '1' }

/** What the server has of maps. */
export interface ServedTiles {
  kind: 'drawn' | 'none'
  /** whether a request for a tile gets no answer */
  fails: (path: string) => boolean
  contentOf: (path: string) => string
  /** paths of tiles asked for, oldest first, and how many of them were answered by nothing new */
  asked: string[]
  same: number
}

export function serveTiles(world: World): ServedTiles {
  const served: ServedTiles = {
    kind: 'drawn',
    fails: () => false,
    contentOf: (path) => `tile of ${path}`,
    asked: [],
    same: 0,
  }
  const { handler } = world.network
  world.network.handler = (request) => {
    const { path } = request
    if (path === '/tiles/') return Response.json({ kind: served.kind, attribution: '' }, { headers: OURS })
    if (!path.startsWith('/tiles/')) return handler(request)
    served.asked.push(path)
    if (served.fails(path)) unplugged()
    const content = served.contentOf(path)
    const headers = { ...OURS, etag: JSON.stringify(content) }
    if (request.headers.get('if-none-match') !== headers.etag) return Response.json(content, { headers })
    served.same += 1
    return new Response(null, { status: 304, headers })
  }
  return served
}

/** A line of some hundred metres, so many degrees from where the tests begin. */
export const trackAt = (id: string, lon: number): Track =>
  trackOf({
    id,
    lines: [
      {
        segments: [
          encodeSegment(
            lineFromPoints(
              [0, 1, 2].map((i) => ({
                lat: 46.3 + i * 1e-3,
                lon: lon + i * 1e-3,
                height: 600,
                time: Number.NaN,
              })),
            ),
          ),
        ],
      },
    ],
  })

/** Prepares a pack, and lets the time go by in which its documents are asked for. */
export async function keepPack({ world, tab }: { world: World; tab: Tab }, id: string) {
  let ended = false
  const keeping = tab.device.packs.keep(id).finally(() => {
    ended = true
  })
  await until(async () => {
    await world.clock.advance(SUBSCRIBE_BATCH_MS)
    expect(ended).toBe(true)
  })
  return keeping
}

/** So many packs of other routes, as they lie on the device of a member. */
export async function fillWithPacks(
  caches: FakeCacheStorage,
  count: number,
  memberId = 'maya',
): Promise<void> {
  for (let i = 1; i <= count; i++) {
    const record = {
      id: `kept-${i}`,
      name: `Route ${i}`,
      ready: true,
      documentBytes: 1,
      lacking: 0,
      withheld: [],
      tiles: {},
      photos: {},
      leftOut: 0,
      older: 0,
      groundAskedMs: 0,
    } satisfies PackRecord
    const pack = await caches.open(`pack-${record.id}-${memberId}`)
    await pack.put('/pack', Response.json(record))
  }
}

/** What the server has of photos: every one, but for those that are `missing`. */
export interface ServedPictures {
  /** whether a request gets no answer */
  fails: (path: string) => boolean
  /** paths that are not there */
  missing: Set<string>
  /** paths asked for, oldest first */
  asked: string[]
}

export function servePictures(world: World): ServedPictures {
  const served: ServedPictures = { fails: () => false, missing: new Set(), asked: [] }
  const { handler } = world.network
  world.network.handler = (request) => {
    const { path } = request
    if (!path.startsWith(MEDIA_PATH)) return handler(request)
    served.asked.push(path)
    if (served.fails(path)) unplugged()
    // as in a browser whose cookies went with a kill
    if (!request.headers.has('authorization')) return no(401, 'token_invalid')
    if (served.missing.has(path)) return no(404, 'not_found')
    return new Response(`picture at ${path}`, { headers: { ...OURS, 'content-type': 'image/webp' } })
  }
  return served
}
