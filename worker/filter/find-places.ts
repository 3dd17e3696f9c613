import { foldText } from '#domain/std/text/fold-text.ts'
import type { RoutePlace } from '../port.ts'
import { type RouteColumns, UNKNOWN_CODE } from './route-columns.ts'

interface PlaceQuery {
  /** all used slots are below it */
  end: number
  typed: string
  limit: number
}

const DEGREES = 180 / Math.PI

/**
 * Places named by routes on this device, each at the mean of its routes' start points; this works
 * offline. Places with the most routes come first.
 */
export function findPlaces(columns: RouteColumns, { end, typed, limit }: PlaceQuery): RoutePlace[] {
  const folded = foldText(typed)
  if (folded === '') return []
  const matchesByCode = new Map<number, boolean>()
  const sums = new Map<number, { count: number; x: number; y: number; z: number }>()
  const matches = (code: number): boolean => {
    const known = matchesByCode.get(code)
    if (known !== undefined) return known
    const name = foldText(columns.texts.idAt(code) ?? '')
    const isMatch = name.startsWith(folded) || name.includes(` ${folded}`)
    matchesByCode.set(code, isMatch)
    return isMatch
  }
  for (let slot = 0; slot < end; slot++) {
    if (columns.used[slot] !== 1) continue
    for (const code of new Set([columns.village[slot], columns.region[slot]])) {
      if (code === undefined || code === UNKNOWN_CODE || !matches(code)) continue
      const sum = sums.get(code) ?? { count: 0, x: 0, y: 0, z: 0 }
      sum.count += 1
      sum.x += columns.x[slot] ?? 0
      sum.y += columns.y[slot] ?? 0
      sum.z += columns.z[slot] ?? 0
      sums.set(code, sum)
    }
  }
  return [...sums]
    .toSorted(([, a], [, b]) => b.count - a.count)
    .slice(0, limit)
    .map(([code, { count, x, y, z }]) => ({
      name: columns.texts.idAt(code) ?? '',
      lat: Math.atan2(z, Math.hypot(x, y)) * DEGREES,
      lon: Math.atan2(y, x) * DEGREES,
      routes: count,
    }))
}
