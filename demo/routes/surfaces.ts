import type { RouteFields } from '#domain/route/route.ts'
import type { Tour } from '../tours/tour.ts'

/**
 * Share of the length per surface, rounded to 0.01. Snow tours are all snow, paddling is all water.
 */
export function surfacesOf({ activity, surfaces, lengthM }: Tour): RouteFields['surfaces'] {
  if (activity === 'paddle') return { water: 1 }
  if (activity === 'ski_tour' || activity === 'snowshoe') return { snow: 1 }
  const shares: RouteFields['surfaces'] = {}
  for (const [surface, metres] of surfaces) {
    const share = Math.round((metres / lengthM) * 100) / 100
    if (share > 0) shares[surface] = share
  }
  return shares
}
