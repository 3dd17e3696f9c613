import { ANNOUNCEMENTS_A_DAY, type AnnouncementRequest } from '#domain/wire/operations/announcements.ts'
import { collections } from '../../../collections.ts'
import type { Deps } from '../../../deps.ts'
import { reject } from '../../../http/errors.ts'
import { runJobTransaction } from '../../../sync/push/write-transaction.ts'
import { notifyOnce } from '../../notifications/store.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { readRecipients, resolveAudience } from './audience.ts'

type AnnounceDeps = Pick<Deps, 'db' | 'clock' | 'publishHint' | 'publishEventMessage'>

const DAY_MS = 24 * 3_600_000
/** Members of one transaction. */
const BATCH = 200

/** Queues a message to members. A request that is repeated queues it once. */
export async function announce(
  { db, clock }: AnnounceDeps,
  { id, title, message, reason, staffId, ...to }: AnnouncementRequest & { staffId: string },
): Promise<void> {
  const now = clock()
  await db.transaction(async (query) => {
    const [sent] = await query<{ count: number }>(
      'select count(*)::int as count from announcement where actor_id = $1 and at > $2 and id <> $3',
      [staffId, new Date(now.getTime() - DAY_MS), id],
    )
    if ((sent?.count ?? 0) >= ANNOUNCEMENTS_A_DAY)
      reject('rate_limited', { message: `At most ${ANNOUNCEMENTS_A_DAY} announcements a day.` })
    const audience = await resolveAudience(query, to)
    const { plan, communityId, areaCell, name } = audience
    const [added] = await query(
      `insert into announcement (id, title, message, plan_type, community_id, area_cell, audience_name, actor_id, at, state)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'queued') on conflict do nothing returning id`,
      [id, title, message, plan, communityId, areaCell, name, staffId, now],
    )
    if (!added) return
    const target = { collection: 'announcements', id, title }
    await appendAudit(query, {
      at: now,
      actorId: staffId,
      act: 'announce',
      target,
      reason,
      after: { ...audience },
    })
  })
}

/** Stops an announcement. Members who have it keep it. */
export async function cancelAnnouncement(
  { db, clock }: AnnounceDeps,
  { id, reason, staffId }: { id: string; reason: string; staffId: string },
): Promise<void> {
  const at = clock()
  await db.transaction(async (query) => {
    const [cancelled] = await query<{ title: string; sent: number }>(
      `update announcement set state = 'cancelled', ended_at = $2 where id = $1 and state = 'queued'
       returning title, sent`,
      [id, at],
    )
    if (!cancelled) reject('conflict', { message: 'It was sent or cancelled in the meantime.' })
    const { title, sent } = cancelled
    const target = { collection: 'announcements', id, title }
    await appendAudit(query, {
      at,
      actorId: staffId,
      act: 'announcement_cancelled',
      target,
      reason,
      after: { sent },
    })
  })
}

interface Queued {
  id: string
  title: string
  message: string
  link: string | null
  plan: string | null
  communityId: string | null
  areaCell: string | null
  actorId: string
  cursor: string
}

/** Sends the next batch of the oldest queued announcement. False: nothing is queued. */
export async function sendNextBatch(deps: AnnounceDeps): Promise<boolean> {
  const [next] = await deps.db.query<{ id: string; actorId: string }>(
    `select id, actor_id as "actorId" from announcement where state = 'queued' order by at limit 1`,
    [],
    'next-announcement',
  )
  if (!next) return false
  await runJobTransaction({ ...deps, collections }, next.actorId, async ({ query, now }) => {
    const [queued] = await query<Queued>(
      `select id, title, message, link, plan_type as plan, community_id as "communityId",
         area_cell as "areaCell", actor_id as "actorId", cursor
       from announcement where id = $1 and state = 'queued' for update`,
      [next.id],
      'lock-announcement',
    )
    if (!queued) return []
    const members = await readRecipients(query, { audience: queued, after: queued.cursor, limit: BATCH })
    const isDone = members.length < BATCH
    await query(
      `update announcement set cursor = $2, sent = sent + $3, state = $4, ended_at = $5 where id = $1`,
      [
        queued.id,
        members.at(-1) ?? queued.cursor,
        members.length,
        isDone ? 'sent' : 'queued',
        isDone ? now : null,
      ],
      'announcement-cursor',
    )
    return notifyOnce(query, {
      type: 'system',
      to: members,
      title: queued.title,
      message: queued.message,
      link: queued.link,
      now,
      idFor: (memberId) => `${queued.id}:${memberId}`,
    })
  })
  return true
}
