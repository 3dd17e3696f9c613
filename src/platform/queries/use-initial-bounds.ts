import type { Bounds } from '#domain/std/geo/bounds.ts'
import { encodeGeohash } from '#domain/std/geo/geohash.ts'
import { useQuery } from './use-query.ts'

/** About ten kilometres around a place. */
const AROUND_DEGREES = 0.08
const NEWEST = { text: '', sort: 'newest', author: null, filter: '', limit: 100 } as const
const EUROPE: Bounds = [-10, 36, 28, 60]

/**
 * The initial area of a map on which a member adds something: around the newest route in the home area, or else the newest
 * route. Undefined while loading.
 */
export function useInitialBounds(memberId: string): Bounds | undefined {
  const profile = useQuery('profile.one', { id: memberId })
  const newest = useQuery('route.list', NEWEST)
  if (profile === undefined || newest === undefined) return undefined
  const cell = profile?.homeArea?.cell
  const starts = newest.rows.map(({ start }) => start)
  const start =
    starts.find(({ lat, lon }) => cell && encodeGeohash(lat, lon, cell.length) === cell) ?? starts[0]
  return start ? boundsAround(start) : EUROPE
}

const boundsAround = ({ lat, lon }: { lat: number; lon: number }): Bounds => [
  lon - AROUND_DEGREES,
  lat - AROUND_DEGREES / 2,
  lon + AROUND_DEGREES,
  lat + AROUND_DEGREES / 2,
]
