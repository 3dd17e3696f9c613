import type { RxJsonSchema } from 'rxdb/plugins/core'
import type { Noun, ParentKey } from '#domain/noun/noun.ts'
import type { FitLimits } from '#domain/noun/overflow.ts'
import type { WireDocument } from '#domain/wire/collections.ts'
import { newestFirstKey, timeField } from './index-keys.ts'
import { collectionSchema, type IndexField } from './schema.ts'
import type { StoredRow } from './stored-row.ts'

/** The index fields of a collection, computed from its documents. */
export interface CollectionIndex {
  index: Record<string, IndexField>
  indexes: string[][]
  /** computes the index fields; indexes can only be walked in ascending order */
  deriveIndexFields: (doc: WireDocument) => Record<string, string | number>
  /** index fields of a tombstone */
  blankIndexFields: Record<string, string | number>
}

/** The description of a collection for the sync engine. */
export interface CollectionSpec
  extends Pick<Noun, 'document' | 'merge' | 'title'>,
    Pick<CollectionIndex, 'deriveIndexFields' | 'blankIndexFields'> {
  schema: RxJsonSchema<StoredRow>
  /** the document that must be created before this one */
  parent: (id: string) => ParentKey | null
  jointFields: readonly (readonly string[])[]
  fitLimits: FitLimits
}

const NO_INDEX: CollectionIndex = {
  index: {},
  indexes: [],
  deriveIndexFields: () => ({}),
  blankIndexFields: {},
}

const BY_LAST_CHANGE: CollectionIndex = {
  index: { recent: timeField },
  indexes: [['recent']],
  deriveIndexFields: (doc) => ({ recent: newestFirstKey(doc.updatedAt) }),
  blankIndexFields: { recent: 0 },
}

export function collectionSpec(noun: Noun, own?: CollectionIndex): CollectionSpec {
  const { document, merge, title, parent = () => null, jointFields = [], fitLimits = () => null } = noun
  const { index, indexes, ...keys } = own ?? (noun.isListed ? BY_LAST_CHANGE : NO_INDEX)
  const fields = fieldNames(document)
  const schema = collectionSchema({ fields, index, indexes })
  return { schema, document, merge, title, parent, jointFields, fitLimits, ...keys }
}

/** The fields of an object, or of all options of a union of objects. */
function fieldNames(schema: object): string[] {
  if ('entries' in schema && schema.entries) return Object.keys(schema.entries)
  const options: object[] = 'options' in schema && Array.isArray(schema.options) ? schema.options : []
  return [...new Set(options.flatMap(fieldNames))]
}
