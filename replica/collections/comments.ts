import { comment, type MemberComment } from '#domain/comment/comment.ts'
import { mergeComment } from '#domain/comment/merge.ts'
import type { WireDocument } from '#domain/wire/collections.ts'
import { type CollectionSpec, textIn } from './collection.ts'
import { newestFirst, targetField, targetKey, timeField } from './keys.ts'
import { collectionSchema, textField } from './schema.ts'

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
  derive: (doc) => ({ ...commentKeys(doc) }),
  blank: { onKey: '', kindKey: '', newest: 0 },
  title: (doc) => textIn(doc, 'text').slice(0, TITLE_LENGTH),
  merge: mergeComment,
  parent: () => null,
}

function commentKeys(doc: WireDocument & Partial<MemberComment>): CommentKeys {
  return {
    onKey: targetKey(doc.on),
    kindKey: doc.kind ?? '',
    newest: newestFirst(doc.createdAt),
  }
}
