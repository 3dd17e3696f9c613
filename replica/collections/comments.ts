import { comment, type MemberComment } from '#domain/comment/comment.ts'
import { mergeComment } from '#domain/comment/merge.ts'
import type { WireDocument } from '#domain/wire/collections.ts'
import { type CollectionSpec, readText } from './spec/collection-spec.ts'
import { newestFirstKey, targetField, timeField, toTargetKey } from './spec/index-keys.ts'
import { collectionSchema, textField } from './spec/schema.ts'

const TITLE_LENGTH = 60

/** Index fields of a row of `comments`. */
export interface CommentKeys {
  onKey: string
  kindKey: string
  newest: number
}

export const comments: CollectionSpec = {
  schema: collectionSchema({
    fields: Object.keys(comment.entries),
    index: { onKey: targetField, kindKey: textField(20), newest: timeField },
    indexes: [['onKey', 'kindKey', 'newest']],
  }),
  document: comment,
  deriveIndexFields: (doc) => ({ ...deriveCommentKeys(doc) }),
  blankIndexFields: { onKey: '', kindKey: '', newest: 0 },
  title: (doc) => readText(doc, 'text').slice(0, TITLE_LENGTH),
  merge: mergeComment,
  parent: () => null,
}

function deriveCommentKeys(doc: WireDocument & Partial<MemberComment>): CommentKeys {
  return {
    onKey: toTargetKey(doc.on),
    kindKey: doc.kind ?? '',
    newest: newestFirstKey(doc.createdAt),
  }
}
