import { RELATION_KINDS } from '#domain/relation/kinds.ts'
import { mergeRelation } from '#domain/relation/merge.ts'
import { parseRelationId } from '#domain/relation/parse-relation-id.ts'
import { type Relation, relation } from '#domain/relation/relation.ts'
import type { WireDocument } from '#domain/wire/collections.ts'
import type { CollectionSpec } from './spec/collection-spec.ts'
import { idField, newestFirstKey, targetField, timeField, toTargetKey } from './spec/index-keys.ts'
import { collectionSchema, textField } from './spec/schema.ts'

/** Index fields of a row of `relations`. */
export interface RelationKeys {
  memberId: string
  kindKey: string
  targetKey: string
  newest: number
}

const fields = relation.options.flatMap((kind) => Object.keys(kind.entries))

export const relations: CollectionSpec = {
  schema: collectionSchema({
    fields: [...new Set(fields)],
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
  }),
  document: relation,
  deriveIndexFields: (doc) => ({ ...deriveRelationKeys(doc) }),
  blankIndexFields: { memberId: '', kindKey: '', targetKey: '', newest: 0 },
  title: () => '',
  merge: mergeRelation,
  parent: () => null,
}

function deriveRelationKeys(doc: WireDocument & Partial<Relation>): RelationKeys {
  return {
    memberId: parseRelationId(doc.id)?.member ?? '',
    kindKey: doc.kind ?? '',
    targetKey: toTargetKey(doc.target),
    newest: newestFirstKey(doc.createdAt),
  }
}
