import { v7 } from 'uuid'
import { accountId } from '#domain/account/account.ts'
import {
  type MemberNotification,
  NOTIFICATION_SUMMARY_MAX,
  type NotificationType,
} from '#domain/notification/notification.ts'
import { relationId } from '#domain/relation/relation-key.ts'
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
  message: string
  /** a path of the app */
  link: string | null
  /** what it is about; cut to the first words */
  about?: string
  /** a community whose members may have muted it */
  community?: string
}

const TITLES: Record<NotificationType, string> = {
  follow: 'New Follower',
  route_comment: 'Route Comment',
  route_rating: 'Route Rating',
  route_favorite: 'Route Favorite',
  group_invite: 'Group Invite',
  group_join: 'Group Join',
  group_post: 'Group Post',
  event_invite: 'Event Invite',
  event_update: 'Event Update',
  event_reminder: 'Event Reminder',
  system: 'System',
}

/** Tells members of what the writer did: not the writer, and nobody who has muted the writer. Answers what is to be published. */
export async function notify(writing: WriteContext, note: NewNotification): Promise<DocumentRow[]> {
  const to = await listening(writing, note)
  if (to.length === 0) return []
  const sender = await readMemberCard(writing.query, writing.memberId)
  const documents = to.map((memberId) =>
    notificationFor(memberId, note, { id: v7(), now: writing.now, sender }),
  )
  return insertDocuments(writing.query, notificationCollection, documents)
}

/** From nobody but the time, each under an id of its own: one that was made before, and be it by another instance, is not made again. */
export async function notifyOnce(
  query: Query,
  note: NewNotification & { now: Date; idFor(memberId: string): string },
): Promise<DocumentRow[]> {
  const wanted = new Map(note.to.map((memberId) => [note.idFor(memberId), memberId]))
  const known = await query<{ id: string }>(
    `select id from document where collection = 'notifications' and id = any ($1)`,
    [[...wanted.keys()]],
    'known-notifications',
  )
  for (const { id } of known) wanted.delete(id)
  const deaf = new Set(await withoutType(query, [...wanted.values()], note.type))
  const documents = [...wanted]
    .filter(([, memberId]) => !deaf.has(memberId))
    .map(([id, memberId]) => notificationFor(memberId, note, { id, now: note.now, sender: null }))
  return documents.length > 0 ? insertDocuments(query, notificationCollection, documents) : []
}

interface Made {
  id: string
  now: Date
  sender: MemberNotification['sender']
}

function notificationFor(memberId: string, note: NewNotification, { id, now, sender }: Made): NewDocument {
  const own = { ...bodyOf(note, now), id, sender }
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

function bodyOf(note: NewNotification, now: Date): Omit<MemberNotification, 'id' | 'sender'> {
  const at = now.toISOString()
  return {
    version: 1,
    createdAt: at,
    updatedAt: at,
    notification_type: note.type,
    title: TITLES[note.type],
    message: note.message,
    is_read: false,
    read_at: null,
    created_at: at,
    link: note.link,
    content_object_summary: summary(note.about ?? ''),
  }
}

/** Cut between characters, never inside one. */
function summary(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= NOTIFICATION_SUMMARY_MAX) return line
  const room = line.slice(0, NOTIFICATION_SUMMARY_MAX - 1)
  return `${/[\uD800-\uDBFF]$/.test(room) ? room.slice(0, -1) : room}…`
}

async function listening(
  { query, memberId }: WriteContext,
  { to, type, community }: NewNotification,
): Promise<string[]> {
  const others = [...new Set(to)].filter((id) => id !== memberId)
  if (others.length === 0) return []
  const deaf = new Set([
    ...(await muting(query, others, community === undefined ? [memberId] : [memberId, community])),
    ...(await withoutType(query, others, type)),
  ])
  return others.filter((id) => !deaf.has(id))
}

/** Those who have muted one of these: a member, or a community. */
async function muting(query: Query, members: readonly string[], muted: readonly string[]): Promise<string[]> {
  const ids = members.flatMap((member) => muted.map((target) => relationId({ kind: 'mute', member, target })))
  const found = await query<{ memberId: string }>(
    `select author_id as "memberId" from document where collection = 'relations' and id = any ($1) and not deleted`,
    [ids],
    'muting',
  )
  return found.map((one) => one.memberId)
}

/** Those who want no notification of this type. */
async function withoutType(
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
