// Ids of offline packs: a route's own id, or the id of a collection, event or trip with a prefix.

const PREFIXES = { collection: 'collection:', event: 'event:', trip: 'trip:' } as const

export type PackNoun = 'route' | keyof typeof PREFIXES

export const collectionPackId = (collection: string): string => PREFIXES.collection + collection
export const tripPackId = (trip: string): string => PREFIXES.trip + trip
export const eventPackId = (event: string): string => PREFIXES.event + event

/** The noun and document id of a pack. */
export function parsePackId(pack: string): { noun: PackNoun; id: string } {
  for (const [noun, prefix] of Object.entries(PREFIXES) as [keyof typeof PREFIXES, string][])
    if (pack.startsWith(prefix)) return { noun, id: pack.slice(prefix.length) }
  return { noun: 'route', id: pack }
}
