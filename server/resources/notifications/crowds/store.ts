import { publishToMembers } from '../../../live/event-messages.ts'
import type { WriteContext } from '../../../sync/collection/collection.ts'
import type { DocumentRow } from '../../../sync/collection/document-row.ts'
import {
  type Batch,
  type BatchDeps,
  MEMBERS_AT_ONCE,
  workInBatches,
} from '../../../sync/push/member-batches.ts'
import { notify } from '../store.ts'
import {
  type CrowdNotification,
  continueNotice,
  deleteNotice,
  insertNotice,
  lockNotice,
  readDueNotices,
} from './notice-rows.ts'

/**
 * As `notify`, of which it notifies the first members at once. The others are left for the job, so that no transaction
 * grows with their number. `atOnce`: fewer, if the same transaction notifies of other things too.
 */
export async function notifyCrowd(
  context: WriteContext,
  { to, ...content }: CrowdNotification,
  atOnce: number = MEMBERS_AT_ONCE,
): Promise<DocumentRow[]> {
  const recipients = [...new Set(to)]
  const later = recipients.slice(atOnce)
  if (later.length > 0)
    await insertNotice(context.query, { senderId: context.memberId, content, recipients: later })
  return send(context, { ...content, to: recipients.slice(0, atOnce) })
}

/** Notifies the members who were left by `notifyCrowd`. */
export const notifyDueCrowds = (deps: BatchDeps): Promise<void> =>
  workInBatches(deps, { readDue: readDueNotices, doNext: notifyNext })

async function notifyNext(context: WriteContext, id: number): Promise<Batch> {
  const { query } = context
  const notice = await lockNotice(query, id, MEMBERS_AT_ONCE)
  if (notice === null) return { state: 'busy', rows: [] }
  const { content, next, left } = notice
  await (left > next.length ? continueNotice(query, id, next.length) : deleteNotice(query, id))
  return { state: left > next.length ? 'more' : 'last', rows: await send(context, { ...content, to: next }) }
}

async function send(
  context: WriteContext,
  { live, ...notification }: CrowdNotification,
): Promise<DocumentRow[]> {
  const notifications = await notify(context, notification)
  const members = notifications.map(({ authorId }) => authorId)
  if (live) publishToMembers(context, members, live)
  return notifications
}
