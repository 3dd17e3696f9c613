import { type NamedPlace, withoutOverlaps } from '#domain/ground/place-labels.ts'
import { projectToPixel } from '#domain/std/geo/mercator.ts'
import type { Terrain } from '../terrain/terrain.ts'

/**
 * The zoom from which each kind is shown. Most important first: of overlapping names the first is
 * kept.
 */
const FROM_ZOOM: readonly (readonly [NamedPlace['kind'], number])[] = [
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
/**
 * The places a region's map names at one zoom, in world pixels, so that neighbouring tiles agree.
 */
export function placesAtZoom({ region, lakes, plane }: Terrain, zoom: number): NamedPlace[] {
  const makePlace = (
    kind: NamedPlace['kind'],
    [name, lat, lon, heightM]: readonly [name: string, lat: number, lon: number, heightM: number],
  ): NamedPlace => ({ name, kind, heightM, ...projectToPixel({ lat, lon }, zoom) })
  const placesOfKind = (kind: NamedPlace['kind']): NamedPlace[] => {
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
