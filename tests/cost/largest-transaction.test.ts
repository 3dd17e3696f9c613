import { describe, expect, it } from 'vitest'
import { collections } from '#server/collections.ts'
import { notifyOfDuePosts } from '#server/resources/posts/notices/notify-members.ts'
import { continueRenaming } from '#server/resources/profiles/propagate-names.ts'
import { bulkInsertDocuments } from '#server/sync/bulk-insert.ts'
import { communityGroup } from '#server/sync/visibility/groups.ts'
import { cardOf, postFieldsOf, postOf } from '#tests/factories/nouns.ts'
import { LONG_MS } from '#tests/long.ts'
import { found } from '#tests/server/communities.ts'
import { creating, editing, only } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'
import { meterTransactions } from './largest-transaction.ts'

// What reaches many rows does so in transactions of a bounded size, so that it blocks no one for long.
// `npm run proof -- largest-transaction`: 100,000 members and 100,000 documents.

const MANY = Number(process.env['LARGEST_TRANSACTION_ROWS'] ?? 1_000)
const COMMUNITY = 'walkers'
/** 200 members at once, five rows each, and the notice itself. */
const FAN_OUT_MAX = 200 * 5 + 20
/** 50 documents at once, three rows each, and the rows of the job and of the scope that they share. */
const RENAME_MAX = 50 * 3 + 20

const { app, author } = useTestApp({ members: ['author'] })

const show = (name: string, transactions: readonly number[]): void => {
  const rows = transactions.reduce((sum, one) => sum + one, 0)
  process.stdout.write(
    `${name}: ${rows} rows in ${transactions.length} transactions, at most ${Math.max(...transactions)} in one\n`,
  )
}

describe('a transaction stays small', () => {
  it('when a post reaches all members of a large community', { timeout: 60 * LONG_MS }, async () => {
    await found(author, COMMUNITY, { visibility: 'members', notificationsDefault: 'all' })
    await app.db.transaction(async (query) => {
      await query('set local statement_timeout = 0')
      await query(
        `insert into member select (jsonb_populate_record(m, jsonb_build_object(
           'id', 'crowd-' || n, 'username', 'crowd' || n, 'email', 'crowd' || n || '@example.com'))).*
         from member m, generate_series(1, $2) n where m.id = $1`,
        [author.id, MANY],
      )
      await query(
        `insert into circle (key, member_id, role)
         select $1, 'crowd-' || n, 'member' from generate_series(1, $2) n`,
        [communityGroup(COMMUNITY), MANY],
      )
    })
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
})
