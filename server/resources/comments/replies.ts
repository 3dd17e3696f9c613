import type { MemberComment } from '#domain/comment/comment.ts'
import { must } from '#domain/std/must.ts'
import type { Query } from '../../db/database.ts'
import type { WriteContext } from '../../sync/collection/collection.ts'
import type { DocumentRow } from '../../sync/collection/document-row.ts'
import { deleteTree } from '../../sync/deletion/delete-tree.ts'
import { lockDocumentsByPk } from '../../sync/documents/read-documents.ts'
import { updateDocument } from '../../sync/documents/save-document.ts'
import { updateDescendantAudiences } from '../../sync/documents/update-descendant-audiences.ts'

// Replies are siblings of the comment they reply to, under the same parent, and are deleted and
// hidden with it. Callers hold the parent's row lock, so that no reply is added meanwhile.

/** Locks and returns the replies to a comment. */
export async function lockReplies(
  { query }: WriteContext,
  { target, id }: { target: DocumentRow; id: string },
): Promise<DocumentRow<MemberComment>[]> {
  const replies = await query<{ pk: number }>(
    `select pk from document
     where parent_pk = $1 and own ->> 'replyTo' = $2 and collection = 'comments' and not deleted`,
    [target.pk, id],
    'replies',
  )
  return replies.length === 0
    ? []
    : lockDocumentsByPk<MemberComment>(
        query,
        replies.map(({ pk }) => pk),
      )
}

/** Deletes locked replies with what is below them. Returns the tombstones, to be published. */
export const tombstoneReplies = async (
  context: WriteContext,
  replies: readonly DocumentRow[],
): Promise<DocumentRow[]> => (replies.length === 0 ? [] : deleteTree(context, replies))

/**
 * Hides locked replies from others, or shows them again. Returns the changed documents, to be
 * published.
 */
export async function setRepliesHidden(
  context: WriteContext,
  {
    target,
    replies,
    hiddenAbove,
  }: { target: DocumentRow; replies: readonly DocumentRow[]; hiddenAbove: boolean },
): Promise<DocumentRow[]> {
  const comments = must(context.collections.comments, 'comments')
  const changed: DocumentRow[] = []
  for (const row of replies) {
    const fields = { ...row.own, hiddenAbove }
    const audienceInput = { id: row.id, authorId: row.authorId, fields, parent: target }
    const next = await updateDocument(context.query, comments, {
      row,
      fields,
      audience: comments.audience(audienceInput),
      now: context.now,
    })
    changed.push(
      next,
      ...(await updateDescendantAudiences(context, comments, { before: row, after: next, parent: target })),
    )
  }
  return changed
}

/** A comment on a document; null if there is none with this id. */
export async function readComment(
  query: Query,
  { target, id }: { target: DocumentRow; id: string },
): Promise<MemberComment | null> {
  const [row] = await query<{ own: MemberComment }>(
    `select own from document where collection = 'comments' and id = $2 and parent_pk = $1 and not deleted`,
    [target.pk, id],
    'comment-on',
  )
  return row?.own ?? null
}

/** Whether the comment that a new comment replies to is hidden. */
export async function isReplyToHidden(
  { query }: WriteContext,
  { target, replyTo }: { target: DocumentRow; replyTo: string | null },
): Promise<boolean> {
  if (replyTo === null) return false
  return (await readComment(query, { target, id: replyTo }))?.hidden === true
}
