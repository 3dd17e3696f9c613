import type { Fields } from '../std/merge/merge-fields.ts'
import type { CollectionName } from '../wire/collections.ts'
import { documentKey } from '../wire/sync/document-key.ts'

/** Reads the keys (`documentKey`) of the documents that some fields refer to. */
export type ReadKeys = (fields: Readonly<Fields>) => string[]

/** Reads ids at a path, through lists on the way. */
export const idsAt =
  (collection: CollectionName, ...path: string[]): ReadKeys =>
  (fields) =>
    valuesAt(fields, path).flatMap((id) => (isId(id) ? [documentKey({ collection, id })] : []))

/** Reads a field that contains its own collection and id. */
export const targetKey =
  (field: string): ReadKeys =>
  (fields) =>
    valuesAt(fields, [field]).flatMap((value) => {
      const { collection, id } = isFields(value) ? value : {}
      return isId(collection) && isId(id) ? [documentKey({ collection, id })] : []
    })

const STOP_TARGETS: Readonly<Record<string, CollectionName>> = { route: 'routes', event: 'events' }

/** The target of a trip stop depends on its kind. */
export const stopTargets: ReadKeys = (fields) =>
  valuesAt(fields, ['days', 'stops']).flatMap((stop) => {
    const { kind, target } = isFields(stop) ? stop : {}
    const collection = typeof kind === 'string' ? STOP_TARGETS[kind] : undefined
    return collection && isId(target) ? [documentKey({ collection, id: target })] : []
  })

function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, path))
  const [field, ...rest] = path
  if (field === undefined) return [value]
  return isFields(value) ? valuesAt(value[field], rest) : []
}

const isId = (value: unknown): value is string => typeof value === 'string' && value !== ''

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
