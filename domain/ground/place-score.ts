import { distanceM } from '../std/geo/distance.ts'
import type { LatLon } from '../std/geo/lat-lon.ts'
import type { NamedSpot } from './named-spot.ts'

// The order of found places: how much of the name was typed, how well known the place is, and how near.

const EXACT = 3
const BEGINNING = 1
/** How far a place of its kind is known. */
const IMPORTANCE: Readonly<Record<NamedSpot['kind'], number>> = {
  region: 3,
  village: 2,
  summit: 2,
  hut: 2,
  pass: 1.5,
  lake: 1.5,
  waterfall: 1,
  viewpoint: 0.5,
  trailhead: 0.5,
  pasture: 0.5,
  spring: 0,
}
const PER_SETTLEMENT_RANK = 1
/** A summit of this height counts as one more. */
const METRES_PER_POINT = 3_000
/** Ten times the distance costs this much. */
const PER_TENFOLD_DISTANCE = 1

/** `text`, `query`: folded words */
export function scorePlace(
  { text, spot }: { text: string; spot: NamedSpot },
  { query, near }: { query: string; near: LatLon | null },
): number {
  const match = text === query ? EXACT : text.startsWith(query) ? BEGINNING : 0
  const nearness = near ? PER_TENFOLD_DISTANCE * Math.log10(1 + distanceM(spot, near) / 1_000) : 0
  return match + importanceOf(spot) - nearness
}

function importanceOf({ kind, rank, heightM }: NamedSpot): number {
  const rest = kind === 'village' ? rank * PER_SETTLEMENT_RANK : 0
  return IMPORTANCE[kind] + rest + (kind === 'summit' ? Math.max(0, heightM) / METRES_PER_POINT : 0)
}
