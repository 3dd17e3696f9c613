import type { RouteFields } from '#domain/route/route.ts'
import { must } from '#domain/std/must.ts'
import { pointDistanceM } from '../terrain/plane.ts'
import type { Region } from '../terrain/region.ts'
import type { Tour } from '../tours/tour.ts'

/** The village nearest to the start, with its region and country. */
export function placeOf({ terrain: { region, plane }, line }: Tour): RouteFields['place'] {
  const start = must(line[0], 'a start')
  const distanceFromStartM = ([, lat, lon]: readonly [string, number, number, number]) =>
    pointDistanceM(plane.toPoint(lat, lon), start)
  const [village] = region.places.village.toSorted((a, b) => distanceFromStartM(a) - distanceFromStartM(b))
  const name = must(village, 'a village')[0]
  return inVillage(region, name)
}

/** The place of a village of a region. */
export function inVillage(
  { text: { name: region, country, acrossBorder } }: Region,
  village: string,
): RouteFields['place'] {
  const isAcross = acrossBorder?.villages.includes(village) ?? false
  return { village, region, country: isAcross && acrossBorder ? acrossBorder.country : country }
}
