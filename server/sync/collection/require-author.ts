import type { Rejection } from '#domain/wire/errors/envelope.ts'
import type { WriteContext } from './collection.ts'
import type { DocumentRow } from './document-row.ts'
import { FORBIDDEN } from './rejections.ts'

/** The rule of most collections: only the author may write. */
export const requireAuthor = ({ memberId }: WriteContext, { authorId }: DocumentRow): Rejection | null =>
  authorId === memberId ? null : FORBIDDEN
