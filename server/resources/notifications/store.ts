import { v7 } from 'uuid'
import { accountId } from '#domain/account/account.ts'
import {
  type MemberNotification,
  NOTIFICATION_SUMMARY_MAX,
  type NotificationType,
} from '#domain/notification/notification.ts'
import { NOTIFICATION_TITLES } from '#domain/notification/titles.ts'
import { relationId } from '#domain/relation/relation-key.ts'
import { cutText, fitsCharacters } from '#domain/std/text/cut-text.ts'
import type { Query } from '../../db/database.ts'
import type { WriteContext } from '../../sync/collection/collection.ts'
import type { DocumentRow } from '../../sync/collection/document-row.ts'
import { insertDocuments, type NewDocument } from '../../sync/documents/save-document.ts'
import { AUTHOR_ONLY } from '../../sync/visibility/groups.ts'
import { readMemberCard } from '../profiles/store.ts'
import { notificationCollection } from './collection.ts'

export interface NewNotification {
  type: NotificationType
  /** member ids */
  to: readonly string[]
  /** by default that of the type */
  title?: string
  message: string
  /** a path of the app */
  link: string | null
  /** summary of the subject, shortened to NOTIFICATION_SUMMARY_MAX */
  about?: string
  /** a community that recipients may have muted */
  community?: string
}

/**
 * Notifies members of what the writer did, except the writer and members who muted the writer, the
 * community or the type. Returns the notifications, to be published.
 */
export async function notify(context: WriteContext, notification: NewNotification): Promise<DocumentRow[]> {
  const to = await filterRecipients(context, notification)
  if (to.length === 0) return []
  const sender = await readMemberCard(context.query, context.memberId)
  const documents = to.map((memberId) =>
    makeNotification(memberId, notification, { id: v7(), now: context.now, sender }),
  )
  return insertDocuments(context.query, notificationCollection, documents)
}

/** Notifications without a sender, with fixed ids: one that exists already is not created again. */
export async function notifyOnce(
  query: Query,
  notification: NewNotification & { now: Date; idFor(memberId: string): string },
): Promise<DocumentRow[]> {
  const recipientById = new Map(notification.to.map((memberId) => [notification.idFor(memberId), memberId]))
  const existing = await query<{ id: string }>(
    `select id from document where collection = 'notifications' and id = any ($1)`,
    [[...recipientById.keys()]],
    'known-notifications',
  )
  for (const { id } of existing) recipientById.delete(id)
  const optedOut = new Set(await findOptedOut(query, [...recipientById.values()], notification.type))
  const documents = [...recipientById]
    .filter(([, memberId]) => !optedOut.has(memberId))
    .map(([id, memberId]) =>
      makeNotification(memberId, notification, { id, now: notification.now, sender: null }),
    )
  return documents.length > 0 ? insertDocuments(query, notificationCollection, documents) : []
}

interface NotificationMeta {
  id: string
  now: Date
  sender: MemberNotification['sender']
}

function makeNotification(
  memberId: string,
  notification: NewNotification,
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

function makeBody(notification: NewNotification, now: Date): Omit<MemberNotification, 'id' | 'sender'> {
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

/** What a member can do, undo and do again. */
const ONCE_A_DAY: readonly NotificationType[] = [
  'follow',
  'route_favorite',
  'group_invite',
  'group_join',
  'event_invite',
]
const DAY_MS = 24 * 60 * 60 * 1_000

async function filterRecipients(context: WriteContext, notification: NewNotification): Promise<string[]> {
  const { query, memberId } = context
  const { to, type, community } = notification
  const others = [...new Set(to)].filter((id) => id !== memberId)
  if (others.length === 0) return []
  const optedOut = new Set([
    ...(await findMuting(query, others, community === undefined ? [memberId] : [memberId, community])),
    ...(await findOptedOut(query, others, type)),
    ...(community === undefined ? [] : await findMutingMembership(query, others, community)),
    ...(ONCE_A_DAY.includes(type) ? await findNotifiedToday(context, others, notification) : []),
  ])
  return others.filter((id) => !optedOut.has(id))
}

/** The members who have muted any of the given members or communities. */
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

/** The members who have muted the community in their membership. */
async function findMutingMembership(
  query: Query,
  members: readonly string[],
  community: string,
): Promise<string[]> {
  const found = await query<{ memberId: string }>(
    `select author_id as "memberId" from document
     where collection = 'relations' and id = any ($1) and not deleted and own -> 'data' -> 'muted' = 'true'`,
    [members.map((member) => relationId({ kind: 'membership', member, target: community }))],
    'muting-membership',
  )
  return found.map((one) => one.memberId)
}

/** The members who were notified of the same by the writer within a day. */
async function findNotifiedToday(
  { query, memberId, now }: WriteContext,
  members: readonly string[],
  { type, message, link }: NewNotification,
): Promise<string[]> {
  const found = await query<{ memberId: string }>(
    `select author_id as "memberId" from document
     where collection = 'notifications' and author_id = any ($1) and not deleted and created_at > $2
       and own ->> 'notification_type' = $3 and own -> 'sender' ->> 'id' = $4
       and own ->> 'message' = $5 and own ->> 'link' is not distinct from $6`,
    [members, new Date(now.getTime() - DAY_MS), type, memberId, message, link],
    'notified-today',
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
