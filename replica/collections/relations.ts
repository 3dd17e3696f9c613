import { RELATION_KINDS } from '#domain/relation/kinds.ts'
import { parseRelationId } from '#domain/relation/parse-relation-id.ts'
import type { Relation } from '#domain/relation/relation.ts'
import type { WireDocument } from '#domain/wire/collections.ts'
import type { CollectionIndex } from './spec/collection-spec.ts'
import { idField, newestFirstKey, targetField, timeField, toTargetKey } from './spec/index-keys.ts'
import { textField } from './spec/schema.ts'

/** Index fields of a row of `relations`. */
export interface RelationKeys {
  memberId: string
  kindKey: string
  targetKey: string
  newest: number
}

export const relations: CollectionIndex = {
  index: {
    memberId: idField,
    kindKey: textField(Math.max(...RELATION_KINDS.map((kind) => kind.length))),
    targetKey: targetField,
    newest: timeField,
  },
  indexes: [
    ['memberId', 'kindKey', 'newest'],
    ['targetKey', 'kindKey', 'newest'],
  ],
  deriveIndexFields: (doc) => ({ ...deriveRelationKeys(doc) }),
  blankIndexFields: { memberId: '', kindKey: '', targetKey: '', newest: 0 },
}

function deriveRelationKeys(doc: WireDocument & Partial<Relation>): RelationKeys {
  return {
    memberId: parseRelationId(doc.id)?.member ?? '',
    kindKey: doc.kind ?? '',
    targetKey: toTargetKey(doc.target),
    newest: newestFirstKey(doc.createdAt),
  }
}
