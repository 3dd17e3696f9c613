import { projectToPixel, TILE_PX, type Tile } from '#domain/std/geo/mercator.ts'
import type { DrawnTile } from '#domain/wire/map/tile.ts'
import type { Terrain } from '../terrain/terrain.ts'

type MapPlace = DrawnTile['places'][number]

/** At which zoom each kind begins. The most important first: where names would lie over each other, it keeps its own. */
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
/** These stand over their place, all others beside it. */
const CENTRED = new Set<MapPlace['kind']>(['village', 'lake'])
/** A letter is about so wide and high in the page's type; a name that is set wider may touch the next one. */
const LETTER_PX = { width: 6.6, height: 15 }
/** ` 2,864 m` */
const HEIGHT_LETTERS = 8

/** The places that a region's map names at one zoom, at pixels of the world: the same for every tile that one reaches into. */
export function placesAtZoom({ region, lakes, plane }: Terrain, zoom: number): MapPlace[] {
  const put = (
    kind: MapPlace['kind'],
    [name, lat, lon, heightM]: readonly [name: string, lat: number, lon: number, heightM: number],
  ): MapPlace => ({ name, kind, heightM, ...projectToPixel({ lat, lon }, zoom) })
  const ofKind = (kind: MapPlace['kind']): MapPlace[] => {
    if (kind !== 'lake') return region.places[kind].map((row) => put(kind, row))
    return lakes.map(({ name, centre, heightM }) => {
      const { lat, lon } = plane.toLatLon(centre.x, centre.y)
      return put(kind, [name, lat, lon, heightM])
    })
  }
  const shown = FROM_ZOOM.filter(([, from]) => zoom >= from).flatMap(([kind]) =>
    ofKind(kind).toSorted((a, b) => b.heightM - a.heightM),
  )
  return withRoom(shown)
}

/** Those of them whose names a tile shows, whole or in part, at its own pixels. */
export function placesOnTile(places: readonly MapPlace[], tile: Tile): MapPlace[] {
  const left = tile.x * TILE_PX
  const top = tile.y * TILE_PX
  return places
    .filter((place) => overlap(boxOf(place), { left, top, right: left + TILE_PX, bottom: top + TILE_PX }))
    .map((place) => ({ ...place, x: Math.round(place.x - left), y: Math.round(place.y - top) }))
}

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

function withRoom(places: readonly MapPlace[]): MapPlace[] {
  const taken: Box[] = []
  return places.filter((place) => {
    const box = boxOf(place)
    if (taken.some((other) => overlap(box, other))) return false
    taken.push(box)
    return true
  })
}

/** What a place's sign and name cover. */
function boxOf({ name, kind, x, y }: MapPlace): Box {
  const letters = name.length + (kind === 'summit' ? HEIGHT_LETTERS : 0)
  const width = (letters + 2) * LETTER_PX.width
  const left = CENTRED.has(kind) ? x - width / 2 : x - LETTER_PX.width
  return { left, right: left + width, top: y - LETTER_PX.height / 2, bottom: y + LETTER_PX.height / 2 }
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top
