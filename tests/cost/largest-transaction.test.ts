import { describe, expect, it } from 'vitest'
import { apiPaths } from '#domain/wire/paths.ts'
import { DEVICE_HEADER } from '#domain/wire/session/session.ts'
import type { PushPage, Write } from '#domain/wire/sync/protocol.ts'
import { createApp } from '#server/app.ts'
import { collections } from '#server/collections.ts'
import { sendEventReminders } from '#server/jobs/event-reminders.ts'
import { notifyDueCrowds } from '#server/resources/notifications/crowds/store.ts'
import { notifyOfDuePosts } from '#server/resources/posts/notices/notify-members.ts'
import { continueRenaming } from '#server/resources/profiles/propagate-names.ts'
import { bulkInsertDocuments } from '#server/sync/bulk-insert.ts'
import { communityGroup, eventGroup } from '#server/sync/visibility/groups.ts'
import { cardOf, eventFieldsOf, eventOf, postFieldsOf, postOf, relationOf } from '#tests/factories/nouns.ts'
import { LONG_MS } from '#tests/long.ts'
import { found } from '#tests/server/communities.ts'
import { creating, editing, only, pushBody } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'
import { meterTransactions } from './largest-transaction.ts'

// What reaches many rows does so in transactions of a bounded size, so that it blocks no one for long.
// `npm run proof -- largest-transaction`: 100,000 members and 100,000 documents.

const MANY = Number(process.env['LARGEST_TRANSACTION_ROWS'] ?? 1_000)
const COMMUNITY = 'walkers'
/** 200 members at once, five rows each, and the notice itself. */
const FAN_OUT_MAX = 200 * 5 + 20
/** 200 members at once, three rows each. */
const REMINDERS_MAX = 200 * 3 + 20
/** 50 documents at once, three rows each, and the rows of the job and of the scope that they share. */
const RENAME_MAX = 50 * 3 + 20

/** Another 200 members, five rows each, the notice, and what else the act itself changes. */
const ACT_MAX = 200 * 5 + 40
/** The event's own place in the scope of each participant, who has none before. */
const PLACES_PER_PARTICIPANT = 3

const { app, author } = useTestApp({ members: ['author'] })

/** Pushes a write by the author, and runs the job that notifies the rest; rows of the push and of each batch. */
async function pushMetered(write: Write): Promise<{ act: number; batches: number[] }> {
  const { db, transactions } = meterTransactions(app.db)
  const answer = await createApp({ ...app.deps, db }).request(apiPaths.push, {
    method: 'POST',
    headers: { ...author.headers, 'content-type': 'application/json', [DEVICE_HEADER]: 'device' },
    body: JSON.stringify(pushBody([write])),
  })
  const { results } = (await answer.json()) as PushPage
  expect(results.map(({ status }) => status)).toEqual(['applied'])
  const act = Math.max(...transactions)
  transactions.length = 0
  await notifyDueCrowds({ ...app.deps, db, collections })
  return { act, batches: transactions }
}

const addCrowdTo = (group: string) =>
  app.db.query(
    `insert into circle (key, member_id, role) select $1, id, 'member' from member where id like 'crowd-%'`,
    [group],
  )

const notifiedOf = async (message: string): Promise<number> => {
  const [sent] = await app.db.query<{ count: number }>(
    `select count(*) as count from document
     where collection = 'notifications' and author_id like 'crowd-%' and own ->> 'message' like $1`,
    [message],
  )
  return sent?.count ?? 0
}

const show = (name: string, transactions: readonly number[]): void => {
  const rows = transactions.reduce((sum, one) => sum + one, 0)
  process.stdout.write(
    `${name}: ${rows} rows in ${transactions.length} transactions, at most ${Math.max(...transactions)} in one\n`,
  )
}

/** Members without documents. */
const makeCrowd = () =>
  app.db.transaction(async (query) => {
    await query('set local statement_timeout = 0')
    await query(
      `insert into member select (jsonb_populate_record(m, jsonb_build_object(
         'id', 'crowd-' || n, 'username', 'crowd' || n, 'email', 'crowd' || n || '@example.com'))).*
       from member m, generate_series(1, $2) n where m.id = $1`,
      [author.id, MANY],
    )
  })

const reminders = async (): Promise<number> => {
  const [sent] = await app.db.query<{ count: number }>(
    `select count(*) as count from document
     where collection = 'notifications' and own ->> 'notification_type' = 'event_reminder'`,
  )
  return sent?.count ?? 0
}

/** Tests start on May 1 at noon. */
const IN_A_DAY = { start: '2026-05-02T12:00:00.000Z', end: '2026-05-02T14:00:00.000Z' }

describe('a transaction stays small', () => {
  it('when a post reaches all members of a large community', { timeout: 60 * LONG_MS }, async () => {
    await found(author, COMMUNITY, { visibility: 'members', notificationsDefault: 'all' })
    await makeCrowd()
    await addCrowdTo(communityGroup(COMMUNITY))
    await app.db.query('vacuum (analyze, index_cleanup on)')
    const post = creating('posts', 'new', postFieldsOf({ community: COMMUNITY }))
    expect(only(await author.push(post)).status).toBe('applied')
    const { db, transactions } = meterTransactions(app.db)
    await notifyOfDuePosts({ ...app.deps, db, collections })
    show(`a post in a community of ${MANY}`, transactions)
    const [sent] = await app.db.query<{ count: number }>(
      `select count(*) as count from document where collection = 'notifications' and author_id like 'crowd-%'`,
    )
    expect(sent?.count).toBe(MANY)
    expect(transactions.length).toBeGreaterThanOrEqual(MANY / 200)
    expect(Math.max(...transactions)).toBeLessThanOrEqual(FAN_OUT_MAX)
  })

  it('when a member with many documents is renamed', { timeout: 60 * LONG_MS }, async () => {
    const card = { ...cardOf('author'), id: author.id }
    const documents = Array.from({ length: MANY }, (_, at) => ({
      authorId: author.id,
      document: { ...postOf({ id: `p${at}`, author: card }) },
    }))
    await bulkInsertDocuments(app.db, 'posts', documents)
    await app.db.query('vacuum (analyze, index_cleanup on)')
    const rename = { was: { username: 'author' }, set: { username: 'renamed' } }
    expect(only(await author.push(editing('profiles', author.id, rename))).status).toBe('applied')
    const { db, transactions } = meterTransactions(app.db)
    await continueRenaming({ ...app.deps, db }, collections)
    show(`a rename with ${MANY} documents`, transactions)
    const [left] = await app.db.query<{ count: number }>(
      `select count(*) as count from document where collection = 'posts' and own #>> '{author,username}' <> 'renamed'`,
    )
    expect(left?.count).toBe(0)
    expect(Math.max(...transactions)).toBeLessThanOrEqual(RENAME_MAX)
  })

  it('when many events begin at the same time', { timeout: 60 * LONG_MS }, async () => {
    const events = Array.from({ length: MANY }, (_, at) => ({
      authorId: author.id,
      document: { ...eventOf({ id: `e${at}`, author: { ...cardOf('author'), id: author.id }, ...IN_A_DAY }) },
    }))
    await bulkInsertDocuments(app.db, 'events', events)
    await app.db.query('vacuum (analyze, index_cleanup on)')
    const { db, transactions } = meterTransactions(app.db)
    await sendEventReminders({ ...app.deps, db })
    show(`reminders of ${MANY} events`, transactions)
    expect(await reminders()).toBe(MANY)
    expect(Math.max(...transactions)).toBeLessThanOrEqual(REMINDERS_MAX)
  })

  it('when many members come to one event', { timeout: 60 * LONG_MS }, async () => {
    expect(only(await author.push(creating('events', 'e', eventFieldsOf(IN_A_DAY)))).status).toBe('applied')
    await makeCrowd()
    const members = await app.db.query<{ id: string }>(`select id from member where id like 'crowd-%'`)
    const participations = members.map(({ id }) => ({
      authorId: id,
      document: {
        ...relationOf({ kind: 'participation', member: id, target: 'e' }, { state: 'going' }),
      },
    }))
    await bulkInsertDocuments(app.db, 'relations', participations)
    await app.db.query('vacuum (analyze, index_cleanup on)')
    const { db, transactions } = meterTransactions(app.db)
    await sendEventReminders({ ...app.deps, db })
    show(`reminders of an event with ${MANY} participants`, transactions)
    expect(await reminders()).toBe(MANY + 1)
    expect(transactions).toHaveLength(Math.ceil((MANY + 1) / 200))
    expect(Math.max(...transactions)).toBeLessThanOrEqual(REMINDERS_MAX)
  })
  it.each([
    [
      'moved',
      { meetingPoint: { name: 'The hut', lat: 47.5, lon: 14.5, parking: '', transport: '' } },
      '%has changed.',
    ],
    ['cancelled', { state: 'cancelled', cancelReason: 'Storm.' }, 'An event was cancelled%'],
  ])('when an event with many participants is %s', { timeout: 60 * LONG_MS }, async (name, set, message) => {
    const fields = eventFieldsOf(IN_A_DAY)
    expect(only(await author.push(creating('events', 'e', fields))).status).toBe('applied')
    await makeCrowd()
    await addCrowdTo(eventGroup('e'))
    const was = Object.fromEntries(Object.keys(set).map((key) => [key, fields[key as keyof typeof fields]]))
    const { act, batches } = await pushMetered(editing('events', 'e', { was, set }))
    show(`an event with ${MANY} participants is ${name}`, [act, ...batches])
    expect(await notifiedOf(message)).toBe(MANY)
    expect(act).toBeLessThanOrEqual(ACT_MAX + PLACES_PER_PARTICIPANT * MANY)
    expect(Math.max(...batches)).toBeLessThanOrEqual(FAN_OUT_MAX)
  })

  it('when a community with many members closes', { timeout: 60 * LONG_MS }, async () => {
    await found(author, COMMUNITY)
    await makeCrowd()
    await addCrowdTo(communityGroup(COMMUNITY))
    const set = { closing: { reason: '' } }
    const { act, batches } = await pushMetered(
      editing('communities', COMMUNITY, { was: { closing: null }, set }),
    )
    show(`a community with ${MANY} members closes`, [act, ...batches])
    expect(await notifiedOf('%closes on%')).toBe(MANY)
    expect(act).toBeLessThanOrEqual(ACT_MAX)
    expect(Math.max(...batches)).toBeLessThanOrEqual(FAN_OUT_MAX)
  })
})
