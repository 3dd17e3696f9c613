import type { CollectionName } from '../collections.ts'

// Which documents a write speaks of. A write that refers to a document which does not come into being can not be carried
// out either, so it is held back with it.

type Fields = Readonly<Record<string, unknown>>

/** `collection/id`, unlike any other document's. */
export const documentKey = ({ collection, id }: { collection: string; id: string }): string =>
  `${collection}/${id}`

/**
 * The keys (`documentKey`) of the documents that these fields of a document name, each once. Members are not among them:
 * they are not made by a write. Fields that are missing, empty or of another shape name nothing.
 */
export function findReferences(collection: CollectionName, fields: Fields): string[] {
  const named = REFERENCES[collection].flatMap((read) => read(fields))
  return [...new Set(named)]
}

type Read = (fields: Fields) => string[]

/** Ids at the end of a path; lists on the way are gone through. */
const ids =
  (collection: CollectionName, ...path: string[]): Read =>
  (fields) =>
    valuesAt(fields, path).flatMap((id) => (isId(id) ? [documentKey({ collection, id })] : []))

/** A field that says itself in which collection its document is. */
const keyed =
  (field: string): Read =>
  (fields) =>
    valuesAt(fields, [field]).flatMap((value) => {
      const { collection, id } = isFields(value) ? value : {}
      return isId(collection) && isId(id) ? [documentKey({ collection, id })] : []
    })

const STOP_TARGETS: Readonly<Record<string, CollectionName>> = { route: 'routes', event: 'events' }

/** What a stop of a trip leads to depends on its kind. */
const stops: Read = (fields) =>
  valuesAt(fields, ['days', 'stops']).flatMap((stop) => {
    const { kind, target } = isFields(stop) ? stop : {}
    const collection = typeof kind === 'string' ? STOP_TARGETS[kind] : undefined
    return collection && isId(target) ? [documentKey({ collection, id: target })] : []
  })

const REFERENCES: Readonly<Record<CollectionName, readonly Read[]>> = {
  profiles: [],
  routes: [ids('communities', 'communities'), ids('routes', 'copiedFrom')],
  tracks: [],
  events: [ids('routes', 'routes'), ids('communities', 'community'), ids('events', 'series')],
  trips: [ids('communities', 'communities'), ids('trips', 'template'), stops],
  communities: [],
  posts: [ids('communities', 'community'), keyed('target'), ids('routes', 'outing', 'route')],
  comments: [keyed('on'), ids('comments', 'replyTo')],
  relations: [keyed('target')],
  route_collections: [ids('communities', 'communities'), ids('routes', 'items', 'route')],
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
