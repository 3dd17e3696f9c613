// Scope keys: what a device may ask a pull for, and the channels of the live socket. `area` takes a geohash of four or
// five letters.

export const SCOPE_KINDS = [
  'member',
  'area',
  'featured',
  'community',
  'community-page',
  'route',
  'event',
  'trip',
  'collection',
  'collection-lines',
  'profile',
] as const
export type ScopeKind = (typeof SCOPE_KINDS)[number]

export interface Scope {
  kind: ScopeKind
  /** member id, geohash, document id; empty for `featured` */
  id: string
}

export const FEATURED_SCOPE = 'featured'
/** what is a member's own, and what they follow */
export const memberScope = (id: string): string => `member:${id}`
/** public routes, events and communities of a cell */
export const areaScope = (geohash: string): string => `area:${geohash}`
/** all of a community, for its members */
export const communityScope = (id: string): string => `community:${id}`
/** what a community shows to others */
export const communityPageScope = (id: string): string => `community-page:${id}`
export const routeScope = (id: string): string => `route:${id}`
export const eventScope = (id: string): string => `event:${id}`
export const tripScope = (id: string): string => `trip:${id}`
/** a collection with its routes */
export const collectionScope = (id: string): string => `collection:${id}`
/** the tracks of its routes, for whoever keeps it offline */
export const collectionLinesScope = (id: string): string => `collection-lines:${id}`
export const profileScope = (id: string): string => `profile:${id}`

/** Parses a scope key; null for anything that no device of ours would send. */
export function parseScope(key: string): Scope | null {
  if (key === FEATURED_SCOPE) return { kind: 'featured', id: '' }
  const [, name, of] = /^([a-z-]+):(.{1,80})$/.exec(key) ?? []
  const kind = SCOPE_KINDS.find((known) => known === name)
  if (!kind || !of || kind === 'featured') return null
  if (kind === 'area' && !/^[0-9b-hjkmnp-z]{4,5}$/.test(of)) return null
  return { kind, id: of }
}
