import { describe, expect, it } from 'vitest'
import { collections } from '#server/collections.ts'
import { sendEventReminders } from '#server/jobs/event-reminders.ts'
import { notifyOfDuePosts } from '#server/resources/posts/notices/notify-members.ts'
import { continueRenaming } from '#server/resources/profiles/propagate-names.ts'
import { bulkInsertDocuments } from '#server/sync/bulk-insert.ts'
import { communityGroup } from '#server/sync/visibility/groups.ts'
import { cardOf, eventFieldsOf, eventOf, postFieldsOf, postOf, relationOf } from '#tests/factories/nouns.ts'
import { LONG_MS } from '#tests/long.ts'
import { found } from '#tests/server/communities.ts'
import { addCrowdTo, makeCrowd } from '#tests/server/crowd.ts'
import { creating, editing, only } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'
import { MANY, meterTransactions, showTransactions } from './largest-transaction.ts'

// What reaches many rows does so in transactions of a bounded size, so that it blocks no one for long.
// `npm run proof -- largest-transaction`: 100,000 members and 100,000 documents.

const COMMUNITY = 'walkers'
/** 200 members at once, five rows each, and the notice itself. */
const FAN_OUT_MAX = 200 * 5 + 20
/** 200 members at once, three rows each. */
const REMINDERS_MAX = 200 * 3 + 20
/** 50 documents at once, three rows each, and the rows of the job and of the scope that they share. */
const RENAME_MAX = 50 * 3 + 20

const { app, author } = useTestApp({ members: ['author'] })

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
    await makeCrowd(app, author, MANY)
    await addCrowdTo(app, communityGroup(COMMUNITY))
    await app.db.query('vacuum (analyze, index_cleanup on)')
    const post = creating('posts', 'new', postFieldsOf({ community: COMMUNITY }))
    expect(only(await author.push(post)).status).toBe('applied')
    const { db, transactions } = meterTransactions(app.db)
    await notifyOfDuePosts({ ...app.deps, db, collections })
    showTransactions(`a post in a community of ${MANY}`, transactions)
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
    showTransactions(`a rename with ${MANY} documents`, transactions)
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
    showTransactions(`reminders of ${MANY} events`, transactions)
    expect(await reminders()).toBe(MANY)
    expect(Math.max(...transactions)).toBeLessThanOrEqual(REMINDERS_MAX)
  })

  it('when many members come to one event', { timeout: 60 * LONG_MS }, async () => {
    expect(only(await author.push(creating('events', 'e', eventFieldsOf(IN_A_DAY)))).status).toBe('applied')
    await makeCrowd(app, author, MANY)
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
    showTransactions(`reminders of an event with ${MANY} participants`, transactions)
    expect(await reminders()).toBe(MANY + 1)
    expect(transactions).toHaveLength(Math.ceil((MANY + 1) / 200))
    expect(Math.max(...transactions)).toBeLessThanOrEqual(REMINDERS_MAX)
  })
})
