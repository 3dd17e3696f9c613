import type { MemberComment } from '#domain/comment/comment.ts'
import type { Query } from '../../../db/database.ts'
import type { WriteContext } from '../../../sync/collection/collection.ts'
import type { DocumentRow } from '../../../sync/collection/document-row.ts'
import { filterMembersWhoMaySee } from '../../../sync/visibility/members-who-may-see.ts'
import { type NotificationKind, notify, readMentioned } from '../../notifications/store.ts'
import { readComment } from '../replies.ts'

/** One reason to notify members of a comment. */
interface Notice {
  kind: NotificationKind
  /** after the author's name */
  message: string
}

/** What a comment belongs to, and of what whom is notified. */
export interface Discussion {
  target: DocumentRow
  link: string
  /** hosts of the event, or the author of the route or post */
  owners: readonly string[]
  /** a community that recipients may have muted */
  community?: string
  mention: Notice
  reply: Notice
  comment: Notice
}

/**
 * Notifies of a comment: the members it mentions, the author of the comment it replies to, and the
 * owners; each once, for the first of these reasons, and only who may see what it belongs to. Not
 * called for edits.
 */
export async function notifyDiscussion(
  context: WriteContext,
  discussion: Discussion,
  { own: comment }: DocumentRow<MemberComment>,
): Promise<DocumentRow[]> {
  if (comment.hiddenAbove) return []
  const { query } = context
  const { target, owners, link, community } = discussion
  const notified = new Set([comment.author.id])
  const notifications: DocumentRow[] = []
  const send = async (members: readonly string[], { kind, message }: Notice): Promise<void> => {
    const seeing = await filterMembersWhoMaySee(
      query,
      { document: target.pk, about: comment.author.id },
      members.filter((id) => !notified.has(id)),
    )
    for (const id of seeing) notified.add(id)
    const sent = await notify(context, {
      kind,
      to: [...seeing],
      message: `${comment.author.username} ${message}`,
      link,
      about: comment.text,
      ...(community !== undefined && { community }),
    })
    notifications.push(...sent)
  }
  await send(await readMentioned(query, comment.text), discussion.mention)
  await send(await readReplied(query, target, comment), discussion.reply)
  await send(owners, discussion.comment)
  return notifications
}

async function readReplied(
  query: Query,
  target: DocumentRow,
  { replyTo }: MemberComment,
): Promise<readonly string[]> {
  if (replyTo === null) return []
  const comment = await readComment(query, { target, id: replyTo })
  return comment ? [comment.author.id] : []
}
