import { geohashChildren } from '#domain/std/geo/geohash.ts'
import { PACKS_MAX } from '#domain/wire/limits.ts'
import { SCOPES_PER_PULL_MAX } from '#domain/wire/sync/protocol.ts'
import {
  areaScope,
  communityScope,
  FEATURED_SCOPE,
  memberScope,
  parseScope,
} from '#domain/wire/sync/scope.ts'
import type { Home } from '#replica/queries/home.ts'

/** Scopes of opened pages that a device holds at most; the longest unused go first. */
export const DETAIL_SCOPES_MAX = 150
const OWN_SCOPES = 2 // the member's and the front page
/** A collection that is kept has one for its lines beside its own. */
const KEPT_SCOPES_MAX = PACKS_MAX * 2
/** Communities of a member that a device follows; of more than these a page brings what it shows. */
export const COMMUNITY_SCOPES_MAX = 100
/** A pull also names scopes that are let go of; without room for some of them they would never go. */
const ROOM_FOR_DROPS = 50
const ROOM_FOR_AREAS =
  SCOPES_PER_PULL_MAX -
  DETAIL_SCOPES_MAX -
  COMMUNITY_SCOPES_MAX -
  KEPT_SCOPES_MAX -
  OWN_SCOPES -
  ROOM_FOR_DROPS

/** What decides what a device holds, whatever is opened on it. */
export interface ScopeSources extends Home {
  /** the scopes of what is kept offline on purpose */
  kept: readonly string[]
}

export const NO_SCOPE_SOURCES: ScopeSources = { cell: null, communities: [], kept: [] }

/**
 * What a device of a member always holds: their own, the front page, their communities, the cells of their home area, and what is
 * kept offline on it.
 */
export function baseScopes(memberId: string, { cell, communities, kept }: ScopeSources): string[] {
  const areas = cell ? geohashChildren(cell).map(areaScope) : []
  const joined = communities.slice(0, COMMUNITY_SCOPES_MAX).map(communityScope)
  return [memberScope(memberId), FEATURED_SCOPE, ...joined, ...kept.slice(0, KEPT_SCOPES_MAX), ...areas]
}

/** What is missing of the base; an area already held by its cells of five is not asked for whole again. */
export function scopesToSubscribe(base: readonly string[], held: readonly string[]): string[] {
  return base.filter((scope) => !held.some((other) => other === scope || isCellOf(other, scope)))
}

/** Areas and communities that belong to no base any more (moved away, left), and detail scopes beyond the number kept. */
export function scopesToUnsubscribe(
  base: readonly string[],
  held: readonly string[],
  /** detail scopes, the last used one last */
  used: readonly string[],
): string[] {
  const others = held.filter((scope) => !base.some((own) => own === scope || isCellOf(scope, own)))
  const strays = others.filter(isOfHome)
  const details = others
    .filter((scope) => !isOfHome(scope))
    .toSorted((a, b) => used.indexOf(a) - used.indexOf(b))
  return [...strays, ...details.slice(0, Math.max(0, details.length - DETAIL_SCOPES_MAX))]
}

/** All beyond the base, but for pages opened just now and those of documents with changes that wait. */
export function scopesToEvict(
  base: readonly string[],
  held: readonly string[],
  needed: { opened: readonly string[]; waiting: readonly string[] },
): string[] {
  return held.filter((scope) => {
    const isBase = base.some((own) => own === scope || isCellOf(scope, own))
    return !isBase && !needed.opened.includes(scope) && !needed.waiting.includes(parseScope(scope)?.id ?? '')
  })
}

/** The cells of five that take the place of a split cell of four; none where a pull could not name them all. */
export function splitCellsOf(scope: string, held: readonly string[]): string[] {
  const area = parseScope(scope)
  if (area?.kind !== 'area' || area.id.length !== 4) return []
  const cells = geohashChildren(area.id).map(areaScope)
  const areas = held.filter((other) => isArea(other)).length
  return areas + cells.length <= ROOM_FOR_AREAS ? cells : []
}

const isArea = (scope: string): boolean => parseScope(scope)?.kind === 'area'
const isOfHome = (scope: string): boolean => isArea(scope) || parseScope(scope)?.kind === 'community'

const isCellOf = (scope: string, area: string): boolean =>
  isArea(area) && scope.length === area.length + 1 && scope.startsWith(area)
