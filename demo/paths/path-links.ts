import { pointDistanceM } from '../terrain/plane.ts'
import type { Junction, Way } from './way.ts'

const LONGEST_M = 6_500
/** A metre of height counts as so many metres of way. */
const HEIGHT_WEIGHT = 5

/** Which junctions a path joins: those with no third one in the circle between them (K. Gabriel, R. Sokal 1969), with
 * heights counted, and not those that a road joins already. */
export function findPathLinks(junctions: readonly Junction[], roads: readonly Way[]): [Junction, Junction][] {
  const joined = new Set(roads.map(({ from, to }) => pair(from, to)))
  const links: [Junction, Junction][] = []
  for (const from of junctions) {
    for (const to of junctions) {
      if (to.index <= from.index || joined.has(pair(from, to)) || sameLake(from, to)) continue
      if (pointDistanceM(from, to) > LONGEST_M || (from.kind === 'village' && to.kind === 'village')) continue
      if (!junctions.some((third) => between(third, from, to))) links.push([from, to])
    }
  }
  return links
}

const sameLake = (a: Junction, b: Junction): boolean =>
  a.kind === 'lake' && a.name === b.name && b.kind === 'lake'

function pair(a: Junction, b: Junction): number {
  return Math.min(a.index, b.index) * 1_000 + Math.max(a.index, b.index)
}

function between(third: Junction, from: Junction, to: Junction): boolean {
  if (third === from || third === to) return false
  return effort(third, from) ** 2 + effort(third, to) ** 2 < effort(from, to) ** 2
}

function effort(a: Junction, b: Junction): number {
  return pointDistanceM(a, b) + HEIGHT_WEIGHT * Math.abs(a.heightM - b.heightM)
}
