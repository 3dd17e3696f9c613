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

/** Subscribed scopes of opened pages; the least recently opened ones are unsubscribed first. */
export const DETAIL_SCOPES_MAX = 150
const OWN_SCOPES = 2 // the member's and the front page
/** A collection kept offline has a second scope for its tracks, a trip one for each route and event. */
const OFFLINE_SCOPES_MAX = PACKS_MAX * 2 + 30
/** A member's communities beyond this number are only pulled when their page is opened. */
export const COMMUNITY_SCOPES_MAX = 100
/** A pull also names unsubscribed scopes; without space for some of them they would never be removed. */
const UNSUBSCRIBES_PER_PULL = 50
const AREA_SCOPES_MAX =
  SCOPES_PER_PULL_MAX -
  DETAIL_SCOPES_MAX -
  COMMUNITY_SCOPES_MAX -
  OFFLINE_SCOPES_MAX -
  OWN_SCOPES -
  UNSUBSCRIBES_PER_PULL

/** What determines the base scopes of a device, whichever pages are opened. */
export interface ScopeSources extends Home {
  /** scopes of routes, trips and collections kept offline */
  kept: readonly string[]
}

export const NO_SCOPE_SOURCES: ScopeSources = { cell: null, communities: [], kept: [] }

/**
 * The scopes a device is always subscribed to: the member's own, the front page, their communities,
 * the cells of their home area, and what is kept offline.
 */
export function baseScopes(memberId: string, { cell, communities, kept }: ScopeSources): string[] {
  const areas = cell ? geohashChildren(cell).map(areaScope) : []
  const joined = communities.slice(0, COMMUNITY_SCOPES_MAX).map(communityScope)
  return [memberScope(memberId), FEATURED_SCOPE, ...joined, ...kept.slice(0, OFFLINE_SCOPES_MAX), ...areas]
}

/** The missing base scopes. An area subscribed by its cells of five letters is not missing. */
export function scopesToSubscribe(base: readonly string[], subscribed: readonly string[]): string[] {
  return base.filter((scope) => !subscribed.some((other) => other === scope || isCellOf(other, scope)))
}

/**
 * Areas and communities that no longer belong to the base (moved away, left), and page scopes beyond
 * the limit.
 */
export function scopesToUnsubscribe(
  base: readonly string[],
  subscribed: readonly string[],
  /** page scopes, the most recently opened last */
  opened: readonly string[],
): string[] {
  const others = subscribed.filter((scope) => !base.some((own) => own === scope || isCellOf(scope, own)))
  const outdated = others.filter(isHomeScope)
  const pages = others
    .filter((scope) => !isHomeScope(scope))
    .toSorted((a, b) => opened.indexOf(a) - opened.indexOf(b))
  return [...outdated, ...pages.slice(0, Math.max(0, pages.length - DETAIL_SCOPES_MAX))]
}

/** All scopes outside the base, except pages opened a moment ago and documents with pending mutations. */
export function scopesToEvict(
  base: readonly string[],
  subscribed: readonly string[],
  needed: { opened: readonly string[]; waiting: readonly string[] },
): string[] {
  return subscribed.filter((scope) => {
    const isBase = base.some((own) => own === scope || isCellOf(scope, own))
    return !isBase && !needed.opened.includes(scope) && !needed.waiting.includes(parseScope(scope)?.id ?? '')
  })
}

/**
 * The cells of five letters that replace a split cell of four; none if one pull could not name them
 * all.
 */
export function splitCellsOf(scope: string, subscribed: readonly string[]): string[] {
  const area = parseScope(scope)
  if (area?.kind !== 'area' || area.id.length !== 4) return []
  const cells = geohashChildren(area.id).map(areaScope)
  const areas = subscribed.filter((other) => isArea(other)).length
  return areas + cells.length <= AREA_SCOPES_MAX ? cells : []
}

const isArea = (scope: string): boolean => parseScope(scope)?.kind === 'area'
const isHomeScope = (scope: string): boolean => isArea(scope) || parseScope(scope)?.kind === 'community'

const isCellOf = (scope: string, area: string): boolean =>
  isArea(area) && scope.length === area.length + 1 && scope.startsWith(area)
