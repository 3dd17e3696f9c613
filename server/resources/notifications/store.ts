import { v7 } from 'uuid'
import { accountId } from '#domain/account/account.ts'
import {
  type MemberNotification,
  NOTIFICATION_SUMMARY_MAX,
  type NotificationType,
} from '#domain/notification/notification.ts'
import { NOTIFICATION_TITLES } from '#domain/notification/titles.ts'
import { linkedPost } from '#domain/post/link.ts'
import { MENTIONS_MAX, mentionedNames } from '#domain/post/mentions.ts'
import { relationId } from '#domain/relation/relation-key.ts'
import { cutText, fitsCharacters } from '#domain/std/text/cut-text.ts'
import type { Query } from '../../db/database.ts'
import type { WriteContext } from '../../sync/collection/collection.ts'
import type { DocumentRow } from '../../sync/collection/document-row.ts'
import { insertDocuments, type NewDocument } from '../../sync/documents/save-document.ts'
import { AUTHOR_ONLY } from '../../sync/visibility/groups.ts'
import { readMemberCard } from '../profiles/store.ts'
import { notificationCollection } from './collection.ts'
import { CONVERSATIONS, NOTIFICATION_KINDS, type NotificationKind } from './kinds.ts'

export type { NotificationKind } from './kinds.ts'

interface NotificationContent {
  /** member ids */
  to: readonly string[]
  /** by default that of the type */
  title?: string
  message: string
  /** a path of the app */
  link: string | null
  /** summary of the subject, shortened to NOTIFICATION_SUMMARY_MAX */
  about?: string
}

export interface NewNotification extends NotificationContent {
  kind: NotificationKind
  /** what it is about, if that has no page any more; default: the link */
  thing?: string
  /** a community that recipients may have muted */
  community?: string
}

/**
 * Notifies members of what the writer did, except the writer and members who muted the writer, the
 * community, the conversation or the type, and those who were notified of the same kind about the same thing by the
 * same writer that day. Returns the notifications, to be published.
 */
export async function notify(context: WriteContext, notification: NewNotification): Promise<DocumentRow[]> {
  const { kind, link, thing = link ?? '' } = notification
  const type = NOTIFICATION_KINDS[kind]
  const thread = CONVERSATIONS.includes(kind) ? threadOf(link) : null
  const wanted = await filterRecipients(context, { ...notification, type, thread })
  const to = await claimForToday(context, wanted, { kind, thing })
  if (to.length === 0) return []
  const sender = await readMemberCard(context.query, context.memberId)
  const documents = to.map((memberId) =>
    makeNotification(memberId, { ...notification, type }, { id: v7(), now: context.now, sender }),
  )
  return insertDocuments(context.query, notificationCollection, documents)
}

/** The id of the route, post or event that a link opens; null for other links. */
const threadOf = (link: string | null): string | null => {
  const post = linkedPost(link ?? '')
  if (post !== null) return post
  const [, noun, id] = /^\/(routes|posts|events)\/([^/?#]+)/.exec(link ?? '') ?? []
  return noun && id ? decodeURIComponent(id) : null
}

/**
 * Notifications without a sender, with fixed ids: one that exists already is not created again.
 * `isRequired`: also for members who have switched off this type.
 */
export async function notifyOnce(
  query: Query,
  notification: TypedNotification & { now: Date; isRequired?: boolean; idFor(memberId: string): string },
): Promise<DocumentRow[]> {
  const recipientById = new Map(notification.to.map((memberId) => [notification.idFor(memberId), memberId]))
  for (const id of await findKnown(query, [...recipientById.keys()])) recipientById.delete(id)
  const recipients = notification.isRequired ? [] : [...recipientById.values()]
  const optedOut = new Set(await findOptedOut(query, recipients, notification.type))
  const documents = [...recipientById]
    .filter(([, memberId]) => !optedOut.has(memberId))
    .map(([id, memberId]) =>
      makeNotification(memberId, notification, { id, now: notification.now, sender: null }),
    )
  return documents.length > 0 ? insertDocuments(query, notificationCollection, documents) : []
}

/** Those of the ids that exist, or existed until their members deleted them. */
export async function findKnown(query: Query, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const existing = await query<{ id: string }>(
    `select id from document where collection = 'notifications' and id = any ($1)`,
    [ids],
    'known-notifications',
  )
  return new Set(existing.map(({ id }) => id))
}

type TypedNotification = NotificationContent & { type: NotificationType }

interface NotificationMeta {
  id: string
  now: Date
  sender: MemberNotification['sender']
}

function makeNotification(
  memberId: string,
  notification: TypedNotification,
  { id, now, sender }: NotificationMeta,
): NewDocument {
  const own = { ...makeBody(notification, now), id, sender }
  return {
    id,
    authorId: memberId,
    parentPk: null,
    audience: AUTHOR_ONLY,
    createdAt: now,
    updatedAt: now,
    own,
  }
}

function makeBody(notification: TypedNotification, now: Date): Omit<MemberNotification, 'id' | 'sender'> {
  const at = now.toISOString()
  return {
    version: 1,
    createdAt: at,
    updatedAt: at,
    notification_type: notification.type,
    title: notification.title ?? NOTIFICATION_TITLES[notification.type],
    message: notification.message,
    is_read: false,
    read_at: null,
    created_at: at,
    link: notification.link,
    content_object_summary: shorten(notification.about ?? ''),
  }
}

/** Shortens a text without splitting a surrogate pair. */
function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (fitsCharacters(line, NOTIFICATION_SUMMARY_MAX)) return line
  return `${cutText(line, NOTIFICATION_SUMMARY_MAX - 1)}…`
}

/**
 * Those of the members who were not yet notified of this by the writer today (UTC). A concurrent
 * transaction that claims the same waits for this one. A notification that its recipient has
 * deleted counts too.
 */
async function claimForToday(
  { query, memberId, now }: WriteContext,
  to: readonly string[],
  { kind, thing }: { kind: NotificationKind; thing: string },
): Promise<string[]> {
  if (to.length === 0) return []
  const claimed = await query<{ id: string }>(
    `insert into sent_notification (member_id, sender_id, kind, thing, day)
     select m.id, $2, $3, $4, $5 from unnest($1::text[]) m (id) order by m.id
     on conflict do nothing returning member_id as id`,
    [to, memberId, kind, thing, dayOf(now)],
    'claim-notifications',
  )
  return claimed.map(({ id }) => id)
}

/** Deletes the records of past days. */
export const deleteSentNotifications = (query: Query, now: Date): Promise<unknown> =>
  query('delete from sent_notification where day < $1', [dayOf(now)])

const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

async function filterRecipients(
  { query, memberId }: WriteContext,
  {
    to,
    type,
    community,
    thread,
  }: TypedNotification & Pick<NewNotification, 'community'> & { thread: string | null },
): Promise<string[]> {
  const others = [...new Set(to)].filter((id) => id !== memberId)
  if (others.length === 0) return []
  const optedOut = new Set([
    ...(await findMuting(query, others, [memberId, ...[community ?? [], thread ?? []].flat()])),
    ...(await findOptedOut(query, others, type)),
  ])
  return others.filter((id) => !optedOut.has(id))
}

/** The members who have muted any of the given members, communities, routes or posts. */
async function findMuting(
  query: Query,
  members: readonly string[],
  muted: readonly string[],
): Promise<string[]> {
  const ids = members.flatMap((member) => muted.map((target) => relationId({ kind: 'mute', member, target })))
  const found = await query<{ memberId: string }>(
    `select author_id as "memberId" from document where collection = 'relations' and id = any ($1) and not deleted`,
    [ids],
    'muting',
  )
  return found.map((one) => one.memberId)
}

/** The members who have turned off notifications of this type. */
async function findOptedOut(
  query: Query,
  members: readonly string[],
  type: NotificationType,
): Promise<string[]> {
  const found = await query<{ memberId: string }>(
    `select author_id as "memberId" from document
     where collection = 'account' and id = any ($1) and own -> 'notifications' -> $2 = 'false'`,
    [members.map((member) => accountId(member, 'settings')), type],
    'without-notifications',
  )
  return found.map((one) => one.memberId)
}

/** The members whose usernames a text mentions. */
export async function readMentioned(query: Query, text: string): Promise<readonly string[]> {
  const names = mentionedNames(text).slice(0, MENTIONS_MAX)
  if (names.length === 0) return []
  const found = await query<{ id: string }>(
    `select id from member where lower(username) = any ($1) order by id`,
    [names],
    'mentioned-members',
  )
  return found.map(({ id }) => id)
}
