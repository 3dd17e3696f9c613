// The heights of several routes as one line, for a drawing.

/** `heights`: metres at equal steps along the route */
interface WalkedRoute {
  distance: number
  heights: readonly number[]
}

export interface TripProfile {
  /** metres at equal steps along all routes */
  heights: number[]
  /** indices of the heights that begin another route */
  gaps: number[]
  distanceM: number
}

const STEPS = 600

/** Null: no route has heights. Routes without heights or length are left out. */
export function joinProfiles(routes: readonly WalkedRoute[]): TripProfile | null {
  const drawn = routes.filter(({ distance, heights }) => distance > 0 && heights.length > 1)
  const distanceM = drawn.reduce((sum, { distance }) => sum + distance, 0)
  if (drawn.length === 0) return null
  const profile: TripProfile = { heights: [], gaps: [], distanceM }
  for (const { distance, heights } of drawn) {
    if (profile.heights.length > 0) profile.gaps.push(profile.heights.length)
    const count = Math.max(2, Math.round((STEPS * distance) / distanceM))
    for (let at = 0; at < count; at += 1) profile.heights.push(heightAt(heights, at / (count - 1)))
  }
  return profile
}

function heightAt(heights: readonly number[], share: number): number {
  const place = share * (heights.length - 1)
  const [from, to] = [heights[Math.floor(place)] ?? 0, heights[Math.ceil(place)] ?? 0]
  return from + (to - from) * (place - Math.floor(place))
}
