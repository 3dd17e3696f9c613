import type { Refusal } from '#domain/wire/envelope.ts'
import type { Writing } from './collection.ts'
import type { DocumentRow } from './document-row.ts'
import { FORBIDDEN } from './refusal.ts'

/** The rule of most collections: who wrote it, and nobody else. */
export const onlyAuthor = ({ memberId }: Writing, { authorId }: DocumentRow): Refusal | null =>
  authorId === memberId ? null : FORBIDDEN
