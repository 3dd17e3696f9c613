import type { MemberComment } from '#domain/comment/comment.ts'
import type { OutdoorEvent } from '#domain/event/event.ts'
import { splitMentions } from '#domain/post/mentions.ts'
import type { Query } from '../../../db/database.ts'
import type { WriteContext } from '../../../sync/collection/collection.ts'
import type { DocumentRow } from '../../../sync/collection/document-row.ts'
import { filterMembersWhoMaySee } from '../../../sync/visibility/members-who-may-see.ts'
import { hostsOf } from '../../events/store.ts'
import { notify } from '../../notifications/store.ts'
import { readComment } from '../replies.ts'

type Kind = Parameters<typeof notify>[1]['kind']

/** More mentions in one comment notify no more members. */
const MENTIONS_MAX = 10

/**
 * Notifies of a comment on an event: the members it mentions, the author of the comment it replies
 * to, and the hosts; each once, for the first of these reasons, and only who may see the event.
 */
export async function notifyDiscussion(
  context: WriteContext,
  event: DocumentRow<OutdoorEvent>,
  { own: comment }: DocumentRow<MemberComment>,
): Promise<DocumentRow[]> {
  if (comment.hiddenAbove) return []
  const { query } = context
  const notified = new Set([comment.author.id])
  const notifications: DocumentRow[] = []
  const send = async (members: readonly string[], kind: Kind, what: string): Promise<void> => {
    const seeing = await filterMembersWhoMaySee(
      query,
      { document: event.pk, about: comment.author.id },
      members.filter((id) => !notified.has(id)),
    )
    for (const id of seeing) notified.add(id)
    const message = `${comment.author.username} ${what}`
    const link = `/events/${event.id}#discussion`
    const sent = await notify(context, { kind, to: [...seeing], message, link, about: comment.text })
    notifications.push(...sent)
  }
  const { title } = event.own
  await send(await readMentioned(query, comment.text), 'event_mention', `mentioned you in ${title}.`)
  await send(await readReplied(query, event, comment), 'event_reply', `replied to your comment on ${title}.`)
  await send(hostsOf(event.authorId, event.own), 'event_comment', `commented on ${title}.`)
  return notifications
}

async function readReplied(
  query: Query,
  event: DocumentRow,
  { replyTo }: MemberComment,
): Promise<readonly string[]> {
  if (replyTo === null) return []
  const comment = await readComment(query, { target: event, id: replyTo })
  return comment ? [comment.author.id] : []
}

/** The members whose usernames a text mentions. */
async function readMentioned(query: Query, text: string): Promise<readonly string[]> {
  const names = splitMentions(text)
    .filter(({ isMention }) => isMention)
    .map((part) => part.text.slice(1).toLowerCase())
    .slice(0, MENTIONS_MAX)
  if (names.length === 0) return []
  const found = await query<{ id: string }>(
    `select id from member where lower(username) = any ($1) order by id`,
    [names],
    'mentioned-members',
  )
  return found.map(({ id }) => id)
}
