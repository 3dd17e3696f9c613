import { Hono } from 'hono'
import { etag } from 'hono/etag'
import * as v from 'valibot'
import { accountId } from '#domain/account/account.ts'
import { type MemberNotification, NOTIFICATION_TYPES } from '#domain/notification/notification.ts'
import { NOTIFICATIONS_OFFSET_MAX, NOTIFICATIONS_PAGE } from '#domain/wire/limits.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import { collections } from '../../collections.ts'
import type { Deps } from '../../deps.ts'
import type { AppContext, AppEnv } from '../../http/app-env.ts'
import { parseFields } from '../../http/body/request-body.ts'
import { reject } from '../../http/errors.ts'
import { enforceRateLimit } from '../../http/rate-limit/enforce-rate-limit.ts'
import { requireMember } from '../../http/session.ts'
import type { WriteContext } from '../../sync/collection/collection.ts'
import type { DocumentRow } from '../../sync/collection/document-row.ts'
import { lockDocument } from '../../sync/documents/read-documents.ts'
import { isStorable } from '../../sync/json/storable-json.ts'
import { deleteDocument } from '../../sync/push/delete-document.ts'
import { editDocument } from '../../sync/push/edit-document.ts'
import { unchangedEffect, type WriteEffect } from '../../sync/push/outcome.ts'
import { runWriteTransaction } from '../../sync/push/write-transaction.ts'
import { accountCollection } from '../account/store.ts'
import { notificationCollection } from './collection.ts'
import { countUnread, readNotifications } from './list-store.ts'

const wholeNumber = (max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, 'A whole number was expected.'),
    v.transform(Number),
    v.maxValue(max),
  )

const listQuery = v.object({
  is_read: v.optional(v.picklist(['true', 'false'])),
  notification_type: v.optional(v.picklist(NOTIFICATION_TYPES)),
  limit: v.optional(
    v.pipe(wholeNumber(NOTIFICATIONS_PAGE.max), v.minValue(1)),
    `${NOTIFICATIONS_PAGE.standard}`,
  ),
  offset: v.optional(wholeNumber(NOTIFICATIONS_OFFSET_MAX), '0'),
})

/**
 * The calls of the API for notifications. They write the same documents as a push, so that devices receive what they
 * changed.
 */
export function notificationEndpoints(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const member = requireMember(deps)
  const { query } = deps.db

  app.get(apiPaths.notifications, member, etag({ weak: true }), async (c) => {
    const params = new URL(c.req.url).searchParams
    const { is_read, notification_type, limit, offset } = parseFields(listQuery, Object.fromEntries(params))
    const found = await readNotifications(query, {
      memberId: c.get('session').memberId,
      isRead: is_read === undefined ? null : is_read === 'true',
      type: notification_type ?? null,
      limit: limit + 1,
      offset,
    })
    params.set('limit', String(limit))
    params.set('offset', String(offset + limit))
    const next = found.length > limit ? `${apiPaths.notifications}?${params.toString()}` : null
    return c.json({ results: found.slice(0, limit).map(presentNotification), next })
  })
  app.get(apiPaths.notificationsUnread, member, etag({ weak: true }), async (c) =>
    c.json({ unread_count: await countUnread(query, c.get('session').memberId) }),
  )
  app.post(apiPaths.notificationsReadAll, member, (c) => setCutoff(c, deps, 'notificationsReadTo'))
  app.delete(apiPaths.notificationsClearAll, member, (c) => setCutoff(c, deps, 'notificationsClearedTo'))
  app.post(decodeURIComponent(apiPaths.notificationRead(':id')), member, (c) => write(c, deps, markRead))
  app.delete(decodeURIComponent(apiPaths.notification(':id')), member, (c) =>
    write(c, deps, (context, { id }) => deleteDocument(context, notificationCollection, id)),
  )
  return app
}

/** Marks or clears all that exists now. */
function setCutoff(
  c: AppContext,
  deps: Deps,
  field: 'notificationsReadTo' | 'notificationsClearedTo',
): Promise<Response> {
  return write(c, deps, (context) =>
    editDocument(context, accountCollection, {
      id: accountId(context.memberId, 'seen'),
      set: { [field]: context.now.toISOString() },
      was: null,
    }),
  )
}

/** One that is read keeps the time when it was read. */
async function markRead(context: WriteContext, { id }: { id: string }): Promise<WriteEffect> {
  const key = { collection: notificationCollection.name, id }
  const row = (await lockDocument(
    context.query,
    key,
    context.memberId,
  )) as DocumentRow<MemberNotification> | null
  if (row?.own.is_read && row.authorId === context.memberId && !row.deleted)
    return unchangedEffect({ status: 'applied', version: row.version, document: null, expected: {} })
  const set = { is_read: true, read_at: context.now.toISOString() }
  return editDocument(context, notificationCollection, { id, set, was: null })
}

type Work = (context: WriteContext, params: { id: string }) => Promise<WriteEffect>

/** Runs one write with the rate limit of pushes. Responds without a body. */
async function write(c: AppContext, deps: Deps, work: Work): Promise<Response> {
  const { memberId } = c.get('session')
  await enforceRateLimit(deps.rates, { key: `push:${memberId}`, limit: deps.limits.push, now: deps.clock() })
  const id = c.req.param('id') ?? ''
  if (!isStorable(id)) reject('not_found')
  const outcome = await runWriteTransaction({ ...deps, collections }, memberId, (context) =>
    work(context, { id }),
  )
  if (outcome.status === 'refused') reject(outcome.error.code)
  return c.body(null, 204)
}

/** Without the fields that only the sync protocol needs. */
function presentNotification({
  version: _version,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  ...notification
}: MemberNotification) {
  return notification
}
