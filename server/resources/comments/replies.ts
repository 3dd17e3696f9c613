import type { MemberComment } from '#domain/comment/comment.ts'
import { must } from '#domain/std/must.ts'
import type { WriteContext } from '../../sync/collection/collection.ts'
import type { DocumentRow } from '../../sync/collection/document-row.ts'
import { lockDescendants, lockDocumentsByPk, readChildren } from '../../sync/documents/read-documents.ts'
import { tombstoneDocuments, updateDocument } from '../../sync/documents/save-document.ts'
import { updateDescendantAudiences } from '../../sync/documents/update-descendant-audiences.ts'

// What answers a comment stands beside it, below the same thing; here it goes and is hidden with it. Whoever comes here holds that thing,
// so that no answer is added meanwhile.

/** The answers to a comment on this, locked. */
export async function lockReplies(
  { query }: WriteContext,
  { above, id }: { above: DocumentRow; id: string },
): Promise<DocumentRow[]> {
  const all = await readChildren(query, above.pk, 'comments')
  const answers = all.filter(({ own }) => own['replyTo'] === id)
  return answers.length === 0
    ? []
    : lockDocumentsByPk(
        query,
        answers.map(({ pk }) => pk),
      )
}

/** Deletes locked answers with all that stands below them. They are not published yet. */
export async function tombstoneReplies(
  { query, now }: WriteContext,
  answers: readonly DocumentRow[],
): Promise<DocumentRow[]> {
  if (answers.length === 0) return []
  const below = await lockDescendants(
    query,
    answers.map(({ pk }) => pk),
  )
  return tombstoneDocuments(query, [...answers, ...below], now)
}

/** Takes locked answers from others, or shows them again. They are not published yet. */
export async function setRepliesHidden(
  writing: WriteContext,
  {
    above,
    answers,
    hiddenAbove,
  }: { above: DocumentRow; answers: readonly DocumentRow[]; hiddenAbove: boolean },
): Promise<DocumentRow[]> {
  const comments = must(writing.collections.comments, 'comments')
  const changed: DocumentRow[] = []
  for (const row of answers) {
    const fields = { ...row.own, hiddenAbove }
    const shown = { id: row.id, authorId: row.authorId, fields, parent: above }
    const next = await updateDocument(writing.query, comments, {
      row,
      fields,
      audience: comments.audience(shown),
      now: writing.now,
    })
    changed.push(
      next,
      ...(await updateDescendantAudiences(writing, comments, { before: row, after: next, parent: above })),
    )
  }
  return changed
}

/** Whether what a new answer answers is hidden from others now. */
export async function isReplyToHidden(
  { query }: WriteContext,
  { above, replyTo }: { above: DocumentRow; replyTo: string | null },
): Promise<boolean> {
  if (replyTo === null) return false
  const all = await readChildren(query, above.pk, 'comments')
  return all.some(({ id, own }) => id === replyTo && (own as MemberComment).hidden)
}
