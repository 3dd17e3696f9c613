import type { Bounds } from './bounds.ts'
import { wrapLon } from './distance.ts'
import type { LatLon } from './lat-lon.ts'

// Apart from bounds.ts, which the first load has no room to extend.

/** Degrees eastward from one longitude to another. */
export const eastward = (from: number, to: number): number => (to >= from ? to - from : to - from + 360)

export const centerOf = ([west, south, east, north]: Bounds): LatLon => ({
  lat: (south + north) / 2,
  lon: wrapLon(west + eastward(west, east) / 2),
})

export const isWithin = ([west, south, east, north]: Bounds, { lat, lon }: LatLon): boolean =>
  lat >= south && lat <= north && eastward(west, lon) <= eastward(west, east)
