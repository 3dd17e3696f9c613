import { projectToPixel, TILE_PX, type Tile } from '#domain/std/geo/mercator.ts'
import type { DrawnTile } from '#domain/wire/map/tile.ts'
import type { Terrain } from '../terrain/terrain.ts'

type MapPlace = DrawnTile['places'][number]

/**
 * The zoom from which each kind is shown. Most important first: of overlapping names the first is
 * kept.
 */
const FROM_ZOOM: readonly (readonly [MapPlace['kind'], number])[] = [
  ['village', 10],
  ['lake', 12],
  ['summit', 11],
  ['hut', 12],
  ['pass', 13],
  ['waterfall', 14],
  ['pasture', 14],
  ['viewpoint', 14],
  ['trailhead', 14],
  ['spring', 15],
]
/** Kinds whose name is centred over the place; all others have it on the right. */
const CENTRED_KINDS = new Set<MapPlace['kind']>(['village', 'lake'])
/** Estimated size of a letter in the page's font; wider text may touch its neighbour. */
const LETTER_PX = { width: 6.6, height: 15 }
/** Length of ` 2,864 m`. */
const HEIGHT_LETTERS = 8

/**
 * The places a region's map names at one zoom, in world pixels, so that neighbouring tiles agree.
 */
export function placesAtZoom({ region, lakes, plane }: Terrain, zoom: number): MapPlace[] {
  const makePlace = (
    kind: MapPlace['kind'],
    [name, lat, lon, heightM]: readonly [name: string, lat: number, lon: number, heightM: number],
  ): MapPlace => ({ name, kind, heightM, ...projectToPixel({ lat, lon }, zoom) })
  const placesOfKind = (kind: MapPlace['kind']): MapPlace[] => {
    if (kind !== 'lake') return region.places[kind].map((row) => makePlace(kind, row))
    return lakes.map(({ name, centre, heightM }) => {
      const { lat, lon } = plane.toLatLon(centre.x, centre.y)
      return makePlace(kind, [name, lat, lon, heightM])
    })
  }
  const shown = FROM_ZOOM.filter(([, from]) => zoom >= from).flatMap(([kind]) =>
    placesOfKind(kind).toSorted((a, b) => b.heightM - a.heightM),
  )
  return withoutOverlaps(shown)
}

/** The places whose names a tile shows at least in part, in pixels of the tile. */
export function placesOnTile(places: readonly MapPlace[], tile: Tile): MapPlace[] {
  const left = tile.x * TILE_PX
  const top = tile.y * TILE_PX
  return places
    .filter((place) => overlap(labelBox(place), { left, top, right: left + TILE_PX, bottom: top + TILE_PX }))
    .map((place) => ({ ...place, x: Math.round(place.x - left), y: Math.round(place.y - top) }))
}

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

function withoutOverlaps(places: readonly MapPlace[]): MapPlace[] {
  const boxes: Box[] = []
  return places.filter((place) => {
    const box = labelBox(place)
    if (boxes.some((other) => overlap(box, other))) return false
    boxes.push(box)
    return true
  })
}

/** The box that a place's symbol and name cover. */
function labelBox({ name, kind, x, y }: MapPlace): Box {
  const letters = name.length + (kind === 'summit' ? HEIGHT_LETTERS : 0)
  const width = (letters + 2) * LETTER_PX.width
  const left = CENTRED_KINDS.has(kind) ? x - width / 2 : x - LETTER_PX.width
  return { left, right: left + width, top: y - LETTER_PX.height / 2, bottom: y + LETTER_PX.height / 2 }
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top
