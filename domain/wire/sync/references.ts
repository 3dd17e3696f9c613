import type { CollectionName } from '../collections.ts'

// The documents that a write refers to. If a referenced document cannot be created, the write cannot
// be applied either, so it is blocked together with it.

type Fields = Readonly<Record<string, unknown>>

/** `collection/id`: unique among all documents. */
export const documentKey = ({ collection, id }: { collection: string; id: string }): string =>
  `${collection}/${id}`

/**
 * The keys (`documentKey`) of the documents that these fields refer to, without duplicates. Members are
 * excluded, because no write creates them. Missing, empty or malformed fields refer to nothing.
 */
export function findReferences(collection: CollectionName, fields: Fields): string[] {
  const keys = REFERENCE_READERS[collection].flatMap((read) => read(fields))
  return [...new Set(keys)]
}

type ReadKeys = (fields: Fields) => string[]

/** Reads ids at a path, through lists on the way. */
const idsAt =
  (collection: CollectionName, ...path: string[]): ReadKeys =>
  (fields) =>
    valuesAt(fields, path).flatMap((id) => (isId(id) ? [documentKey({ collection, id })] : []))

/** Reads a field that contains its own collection and id. */
const targetKey =
  (field: string): ReadKeys =>
  (fields) =>
    valuesAt(fields, [field]).flatMap((value) => {
      const { collection, id } = isFields(value) ? value : {}
      return isId(collection) && isId(id) ? [documentKey({ collection, id })] : []
    })

const STOP_TARGETS: Readonly<Record<string, CollectionName>> = { route: 'routes', event: 'events' }

/** The target of a trip stop depends on its kind. */
const stopTargets: ReadKeys = (fields) =>
  valuesAt(fields, ['days', 'stops']).flatMap((stop) => {
    const { kind, target } = isFields(stop) ? stop : {}
    const collection = typeof kind === 'string' ? STOP_TARGETS[kind] : undefined
    return collection && isId(target) ? [documentKey({ collection, id: target })] : []
  })

const REFERENCE_READERS: Readonly<Record<CollectionName, readonly ReadKeys[]>> = {
  profiles: [],
  routes: [idsAt('communities', 'communities'), idsAt('routes', 'copiedFrom')],
  tracks: [],
  events: [idsAt('routes', 'routes'), idsAt('communities', 'community'), idsAt('events', 'series')],
  trips: [idsAt('communities', 'communities'), idsAt('trips', 'template'), stopTargets],
  communities: [],
  posts: [idsAt('communities', 'community'), targetKey('target'), idsAt('routes', 'outing', 'route')],
  comments: [targetKey('on'), idsAt('comments', 'replyTo')],
  relations: [targetKey('target')],
  route_collections: [idsAt('communities', 'communities'), idsAt('routes', 'items', 'route')],
  notifications: [],
  account: [],
}

function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, path))
  const [field, ...rest] = path
  if (field === undefined) return [value]
  return isFields(value) ? valuesAt(value[field], rest) : []
}

const isId = (value: unknown): value is string => typeof value === 'string' && value !== ''

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
