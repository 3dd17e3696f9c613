import { pointDistanceM } from '../terrain/plane.ts'
import type { Junction, Way } from './way.ts'

const LINK_MAX_M = 6_500
/** Metres of distance that one metre of height counts as. */
const HEIGHT_WEIGHT = 5

/**
 * Pairs of junctions to join by a path: edges of the Gabriel graph (K. Gabriel, R. Sokal 1969) with
 * height included in the distance, except pairs that a road already joins.
 */
export function findPathLinks(junctions: readonly Junction[], roads: readonly Way[]): [Junction, Junction][] {
  const roadPairs = new Set(roads.map(({ from, to }) => pairKey(from, to)))
  const links: [Junction, Junction][] = []
  for (const from of junctions) {
    for (const to of junctions) {
      if (to.index <= from.index || roadPairs.has(pairKey(from, to)) || isSameLake(from, to)) continue
      if (pointDistanceM(from, to) > LINK_MAX_M || (from.kind === 'village' && to.kind === 'village'))
        continue
      if (!junctions.some((third) => isBetween(third, from, to))) links.push([from, to])
    }
  }
  return links
}

const isSameLake = (a: Junction, b: Junction): boolean =>
  a.kind === 'lake' && a.name === b.name && b.kind === 'lake'

function pairKey(a: Junction, b: Junction): number {
  return Math.min(a.index, b.index) * 1_000 + Math.max(a.index, b.index)
}

function isBetween(third: Junction, from: Junction, to: Junction): boolean {
  if (third === from || third === to) return false
  return effortDistance(third, from) ** 2 + effortDistance(third, to) ** 2 < effortDistance(from, to) ** 2
}

function effortDistance(a: Junction, b: Junction): number {
  return pointDistanceM(a, b) + HEIGHT_WEIGHT * Math.abs(a.heightM - b.heightM)
}
