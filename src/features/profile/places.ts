import { foldText } from '#domain/std/text/fold-text.ts'
import type { Queries, RouteRow } from '../../platform/port/port.ts'

export type RoutePlace = Queries['route.places']['result'][number]

export interface FoundPlace extends RoutePlace {
  /** its routes are not on this device */
  isOnline: boolean
}

type PlacedRoute = Pick<RouteRow, 'start' | 'place'>

/** The regions of routes, those with the most routes first. */
export const regionsOf = (routes: readonly PlacedRoute[], limit: number): RoutePlace[] =>
  countPlaces(routes, ({ place }) => [place.region]).slice(0, limit)

/** The villages and regions of routes whose name has a word that begins with the text. */
export function placesNamed(routes: readonly PlacedRoute[], text: string): RoutePlace[] {
  const folded = foldText(text)
  return countPlaces(routes, ({ place }) =>
    [place.village, place.region].filter((name) => {
      const known = foldText(name)
      return known.startsWith(folded) || known.includes(` ${folded}`)
    }),
  )
}

/** Those of this device first; what the server has found is only added. */
export function joinPlaces(
  here: readonly RoutePlace[],
  online: readonly RoutePlace[],
  limit: number,
): FoundPlace[] {
  const known = new Set(here.map(({ name }) => name))
  return [
    ...here.map((place) => ({ ...place, isOnline: false })),
    ...online.filter(({ name }) => !known.has(name)).map((place) => ({ ...place, isOnline: true })),
  ].slice(0, limit)
}

/** Each name at the mean of the start points. */
function countPlaces(
  routes: readonly PlacedRoute[],
  namesOf: (route: PlacedRoute) => readonly string[],
): RoutePlace[] {
  const sums = new Map<string, RoutePlace>()
  for (const route of routes) {
    for (const name of new Set(namesOf(route))) {
      if (name === '') continue
      const sum = sums.get(name) ?? { name, lat: 0, lon: 0, routes: 0 }
      const { lat, lon } = route.start
      sums.set(name, { name, lat: sum.lat + lat, lon: sum.lon + lon, routes: sum.routes + 1 })
    }
  }
  return [...sums.values()]
    .map(({ name, lat, lon, routes: count }) => ({
      name,
      lat: lat / count,
      lon: lon / count,
      routes: count,
    }))
    .toSorted((a, b) => b.routes - a.routes || a.name.localeCompare(b.name))
}
