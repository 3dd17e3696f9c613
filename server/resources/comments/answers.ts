import type { MemberComment } from '#domain/comment/comment.ts'
import { must } from '#domain/std/must.ts'
import type { Writing } from '../../sync/collection.ts'
import { type DocumentRow, lockAllBelow, lockRows, readBelow } from '../../sync/document-row.ts'
import { moveBelow } from '../../sync/move-below.ts'
import { buryDocuments, updateDocument } from '../../sync/save-document.ts'

// What answers a comment stands beside it, below the same thing; here it goes and is hidden with it. Whoever comes here holds that thing,
// so that no answer is added meanwhile.

/** The answers to a comment on this, locked. */
export async function lockAnswers(
  { query }: Writing,
  { above, id }: { above: DocumentRow; id: string },
): Promise<DocumentRow[]> {
  const all = await readBelow(query, above.pk, 'comments')
  const answers = all.filter(({ own }) => own['replyTo'] === id)
  return answers.length === 0
    ? []
    : lockRows(
        query,
        answers.map(({ pk }) => pk),
      )
}

/** Deletes locked answers with all that stands below them. They are not published yet. */
export async function buryAnswers(
  { query, now }: Writing,
  answers: readonly DocumentRow[],
): Promise<DocumentRow[]> {
  if (answers.length === 0) return []
  const below = await lockAllBelow(
    query,
    answers.map(({ pk }) => pk),
  )
  return buryDocuments(query, [...answers, ...below], now)
}

/** Takes locked answers from others, or shows them again. They are not published yet. */
export async function hideAnswers(
  writing: Writing,
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
    changed.push(next, ...(await moveBelow(writing, comments, { before: row, after: next, parent: above })))
  }
  return changed
}

/** Whether what a new answer answers is hidden from others now. */
export async function isHiddenAbove(
  { query }: Writing,
  { above, replyTo }: { above: DocumentRow; replyTo: string | null },
): Promise<boolean> {
  if (replyTo === null) return false
  const all = await readBelow(query, above.pk, 'comments')
  return all.some(({ id, own }) => id === replyTo && (own as MemberComment).hidden)
}
