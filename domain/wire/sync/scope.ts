// Scope keys: the parts of the data that a device can pull, and the channels of the live socket.
// `area` is a geohash of four or five letters.

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
  /** member id, geohash or document id; empty for `featured` */
  id: string
}

export const FEATURED_SCOPE = 'featured'
/** the member's own data, and what they follow */
export const memberScope = (id: string): string => `member:${id}`
/** public routes, events and communities of a cell */
export const areaScope = (geohash: string): string => `area:${geohash}`
/** everything in a community, for its members */
export const communityScope = (id: string): string => `community:${id}`
/** what a community shows to non-members */
export const communityPageScope = (id: string): string => `community-page:${id}`
export const routeScope = (id: string): string => `route:${id}`
export const eventScope = (id: string): string => `event:${id}`
export const tripScope = (id: string): string => `trip:${id}`
/** a collection with its routes */
export const collectionScope = (id: string): string => `collection:${id}`
/** the tracks of a collection's routes, for offline packs */
export const collectionLinesScope = (id: string): string => `collection-lines:${id}`
export const profileScope = (id: string): string => `profile:${id}`

/** Parses a scope key; null for anything that our devices do not send. */
export function parseScope(key: string): Scope | null {
  if (key === FEATURED_SCOPE) return { kind: 'featured', id: '' }
  const [, name, of] = /^([a-z-]+):(.{1,80})$/.exec(key) ?? []
  const kind = SCOPE_KINDS.find((known) => known === name)
  if (!kind || !of || kind === 'featured') return null
  if (kind === 'area' && !/^[0-9b-hjkmnp-z]{4,5}$/.test(of)) return null
  return { kind, id: of }
}
