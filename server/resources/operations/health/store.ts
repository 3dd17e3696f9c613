import type { SyncHealth } from '#domain/wire/operations/overview.ts'
import type { Query } from '../../../db/database.ts'
import type { AppFiles } from '../../../deps.ts'
import { isCurrentCode } from './current-code.ts'
import { readEmptiedDevices, readSlowPulls } from './incidents.ts'
import { readRefusedWrites } from './refused-writes.ts'

const WEEK_MS = 7 * 24 * 3_600_000
const ROWS_MAX = 20

/** Whether synchronization and the jobs of the server work. */
export async function readSyncHealth(
  query: Query,
  { now, appFiles }: { now: Date; appFiles: AppFiles | null },
): Promise<SyncHealth> {
  const since = new Date(now.getTime() - WEEK_MS)
  const clients = await query<SyncHealth['clients'][number]>(
    `select coalesce(nullif(label, ''), 'Unknown') as label, count(*)::int as devices
     from device_report where at > $1 group by 1 order by 2 desc, 1 limit ${ROWS_MAX}`,
    [since],
    'health-clients',
  )
  return {
    at: now.toISOString(),
    refused: await readRefusedWrites(query, since),
    clients,
    versions: await readVersions(query, { since, appFiles }),
    slowPulls: await readSlowPulls(query, since),
    emptied: await readEmptiedDevices(query, since),
    waiting: await readWaiting(query, now),
    jobs: await readJobs(query, now),
  }
}

async function readVersions(
  query: Query,
  { since, appFiles }: { since: Date; appFiles: AppFiles | null },
): Promise<SyncHealth['versions']> {
  const rows = await query<{ code: string; devices: number; lastAt: Date }>(
    `select code, count(*)::int as devices, max(at) as "lastAt" from device_report where at > $1
     group by 1 order by 2 desc, 1 limit ${ROWS_MAX}`,
    [since],
    'health-versions',
  )
  return rows.map(({ lastAt, ...row }) => ({
    ...row,
    isCurrent: isCurrentCode(appFiles, row.code),
    lastAt: lastAt.toISOString(),
  }))
}

const AGES = `case when $1 - at < interval '1 hour' then '1:less than 1 hour'
  when $1 - at < interval '1 day' then '2:1 hour to 1 day'
  when $1 - at < interval '7 days' then '3:1 to 7 days' else '4:over 7 days' end`

async function readWaiting(query: Query, now: Date): Promise<SyncHealth['waiting']> {
  const rows = await query<SyncHealth['waiting'][number]>(
    `select ${AGES} as age, count(*)::int as devices, sum(waiting)::int as writes
     from device_report where waiting > 0 group by 1 order by 1`,
    [now],
    'health-waiting',
  )
  return rows.map((row) => ({ ...row, age: row.age.slice(2) }))
}

/** The queues of the jobs in server/jobs/. */
const QUEUES = [
  ['Photos and files', 'media_file', `state = 'working'`, 'min(created_at)'],
  ['Deferred publications', 'deferred_publication', 'true', 'null::timestamptz'],
  ['Dates of series', 'event_series', 'due_at <= $1', 'min(due_at)'],
  ['Changed names', 'renaming', 'true', 'null::timestamptz'],
  ['Notices of posts', 'post_notice', 'true', 'null::timestamptz'],
  ['Notices of events and communities', 'crowd_notice', 'true', 'null::timestamptz'],
  ['Feeds of crowds', 'late_publication', 'true', 'null::timestamptz'],
  ['Deletions of crowds', 'unfinished_deletion', 'true', 'null::timestamptz'],
  ['Standing', 'standing_due', 'true', 'null::timestamptz'],
  [
    'Ends of suspensions',
    'member',
    'suspended_at is not null and suspended_until <= $1',
    'min(suspended_until)',
  ],
  [
    'Ends of subscriptions',
    'subscription',
    `status in ('active', 'cancelled') and expires_at <= $1`,
    'min(expires_at)',
  ],
  ['Announcements', 'announcement', `state = 'queued'`, 'min(at)'],
] as const

export async function readJobs(query: Query, now: Date): Promise<SyncHealth['jobs']> {
  const rows = await query<{ name: string; waiting: number; oldest: Date | null }>(
    QUEUES.map(
      ([name, table, where, oldest]) =>
        `select '${name}' as name, count(*)::int as waiting, ${oldest} as oldest from ${table} where ${where} and $1::timestamptz is not null`,
    ).join(' union all '),
    [now],
    'health-jobs',
  )
  return rows.map(({ oldest, ...row }) => ({ ...row, oldest: oldest?.toISOString() ?? null }))
}
