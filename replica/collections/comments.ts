import type { MemberComment } from '#domain/comment/comment.ts'
import type { WireDocument } from '#domain/wire/collections.ts'
import type { CollectionIndex } from './spec/collection-spec.ts'
import { newestFirstKey, targetField, timeField, toTargetKey } from './spec/index-keys.ts'
import { textField } from './spec/schema.ts'

/** Index fields of a row of `comments`. */
export interface CommentKeys {
  onKey: string
  kindKey: string
  newest: number
}

export const comments: CollectionIndex = {
  index: { onKey: targetField, kindKey: textField(20), newest: timeField },
  indexes: [['onKey', 'kindKey', 'newest']],
  deriveIndexFields: (doc) => ({ ...deriveCommentKeys(doc) }),
  blankIndexFields: { onKey: '', kindKey: '', newest: 0 },
}

function deriveCommentKeys(doc: WireDocument & Partial<MemberComment>): CommentKeys {
  return {
    onKey: toTargetKey(doc.on),
    kindKey: doc.kind ?? '',
    newest: newestFirstKey(doc.createdAt),
  }
}
