import type { PersonalMessage } from '#domain/wire/live/event-messages.ts'
import type { Query } from '../../../db/database.ts'
import type { NewNotification } from '../store.ts'

// Members who are still to be notified of what reaches many (migration 0054).

/** A notification for any number of members. */
export interface CrowdNotification extends NewNotification {
  /** sent to those who are notified, on all their devices */
  live?: PersonalMessage | null
}

type Content = Omit<CrowdNotification, 'to'>

interface NewNotice {
  senderId: string
  content: Content
  recipients: readonly string[]
}

export const insertNotice = (query: Query, { senderId, content, recipients }: NewNotice): Promise<unknown> =>
  query(
    'insert into crowd_notice (sender_id, content, recipients) values ($1, $2, $3)',
    [senderId, JSON.stringify(content), recipients],
    'insert-crowd-notice',
  )

export const readDueNotices = (query: Query, limit: number): Promise<{ id: number; senderId: string }[]> =>
  query(
    'select id, sender_id as "senderId" from crowd_notice order by id limit $1',
    [limit],
    'due-crowd-notices',
  )

interface LockedNotice {
  content: Content
  /** the members to notify now */
  next: string[]
  /** how many are left, with these */
  left: number
}

/** Null: it is done, or another instance works on it. */
export async function lockNotice(query: Query, id: number, limit: number): Promise<LockedNotice | null> {
  const [row] = await query<LockedNotice>(
    `select content, recipients[reached + 1 : reached + $2] as next, cardinality(recipients) - reached as left
     from crowd_notice where id = $1 for update skip locked`,
    [id, limit],
    'lock-crowd-notice',
  )
  return row ?? null
}

export const continueNotice = (query: Query, id: number, reached: number): Promise<unknown> =>
  query(
    'update crowd_notice set reached = reached + $2 where id = $1',
    [id, reached],
    'continue-crowd-notice',
  )

export const deleteNotice = (query: Query, id: number): Promise<unknown> =>
  query('delete from crowd_notice where id = $1', [id], 'delete-crowd-notice')
