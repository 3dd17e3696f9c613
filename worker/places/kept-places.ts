import * as v from 'valibot'
import { toMapPlace } from '#domain/ground/map-place.ts'
import type { NamedSpot } from '#domain/ground/named-spot.ts'
import { createPlaceIndex, type PlaceIndex } from '#domain/ground/place-index.ts'
import { SETTLEMENT_FROM_ZOOM } from '#domain/ground/place-labels.ts'
import { NO_DETAILS } from '#domain/route/details/no-details.ts'
import { distanceM } from '#domain/std/geo/distance.ts'
import type { LatLon } from '#domain/std/geo/lat-lon.ts'
import { TILE_PX, type Tile, unprojectPixel } from '#domain/std/geo/mercator.ts'
import { FOUND_PLACES_MAX } from '#domain/wire/limits.ts'
import { drawnTile } from '#domain/wire/map/tile.ts'
import { parseTilePath } from '#domain/wire/paths.ts'
import type { PackCache } from '../packs/pack-cache.ts'
import type { PlaceQueries } from '../port/place-queries.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'

// The names on the tiles of the packs of this device.

/** The next zoom has three quarters of a pack's tiles and adds only springs. */
const ZOOM_MAX = 14
/** Of one name and kind: the same place on tiles of several zooms. */
const SAME_PLACE_M = 1_000
/** Lets other tasks of the worker run in between. */
const TILES_PER_TURN = 20

const tileNames = v.pick(drawnTile, ['places'])

type Answer<N extends keyof PlaceQueries> = Promise<PlaceQueries[N]['result']>

export interface KeptPlaces {
  find: (asked: PlaceQueries['place.kept']['args']) => Answer<'place.kept'>
  at: (position: LatLon) => Answer<'place.kept_at'>
}

export function createKeptPlaces(cache: Pick<PackCache, 'tilePaths' | 'readTile'>): KeptPlaces {
  let known: { paths: string; index: Promise<PlaceIndex | null> } | null = null

  /** Read again only when other tiles are kept. Null: none has names, because there are none or they are pictures. */
  async function currentIndex(): Promise<PlaceIndex | null> {
    const tiles = (await cache.tilePaths()).flatMap((path) => parseTilePath(path) ?? [])
    const named = tiles.filter(({ tile }) => tile.z <= ZOOM_MAX).toSorted((a, b) => b.tile.z - a.tile.z)
    if (named.length === 0) return null
    const paths = named.map(({ path }) => path).join()
    if (known?.paths !== paths) known = { paths, index: readSpots(cache, named).then(indexOf) }
    return known.index
  }

  return {
    async find({ text, near }) {
      const index = await currentIndex()
      const found = index?.find({ text, near, limit: FOUND_PLACES_MAX }) ?? []
      return {
        hasMaps: index !== null,
        places: found.map((spot) => toMapPlace(spot, placeIn(index, spot))),
      }
    },
    at: async (position) => placeIn(await currentIndex(), position),
  }
}

const indexOf = (spots: readonly NamedSpot[]): PlaceIndex | null =>
  spots.length > 0 ? createPlaceIndex(spots) : null

/** A tile names no regions. */
const placeIn = (index: PlaceIndex | null, position: LatLon) => ({
  ...NO_DETAILS.place,
  village: index?.settlementAt(position)?.name ?? '',
})

interface KeptTile {
  path: string
  tile: Tile
}

/** Nearest zooms first: they have the best positions. A settlement on an earlier zoom is larger. */
async function readSpots(
  cache: Pick<PackCache, 'readTile'>,
  tiles: readonly KeptTile[],
): Promise<NamedSpot[]> {
  const byName = new Map<string, NamedSpot[]>()
  let turn = 0
  for (const { path, tile } of tiles) {
    turn += 1
    if (turn % TILES_PER_TURN === 0) await yieldToEventLoop()
    const content = v.safeParse(tileNames, await cache.readTile(path))
    if (!content.success) continue
    for (const place of content.output.places) {
      const spot = spotOn(tile, place)
      const key = `${spot.kind} ${spot.name}`
      const others = byName.get(key) ?? []
      byName.set(key, others)
      const at = others.findIndex((other) => distanceM(other, spot) < SAME_PLACE_M)
      const other = others[at]
      if (!other) others.push(spot)
      else if (spot.rank > other.rank) others[at] = { ...other, rank: spot.rank }
    }
  }
  return [...byName.values()].flat()
}

function spotOn({ z, x, y }: Tile, place: v.InferOutput<typeof tileNames>['places'][number]): NamedSpot {
  const { name, kind, heightM } = place
  const position = unprojectPixel({ x: x * TILE_PX + place.x, y: y * TILE_PX + place.y }, z)
  const rank = kind === 'village' ? SETTLEMENT_FROM_ZOOM.findIndex((from) => from <= z) : 0
  return { name, nameEn: '', kind, heightM, rank, ...position }
}
