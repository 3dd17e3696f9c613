import { performance } from 'node:perf_hooks'
import * as v from 'valibot'
import { type Database, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { announcementTable } from '#server/resources/operations/announcements/list-announcements.ts'
import { auditTable } from '#server/resources/operations/audit/list-audit.ts'
import { contentTable } from '#server/resources/operations/content/list-content.ts'
import { memberTable } from '#server/resources/operations/members/list-members.ts'
import { caseTable } from '#server/resources/operations/moderation/list-cases.ts'
import { firstOf, type PageRequest } from '#server/resources/operations/page-key.ts'
import { subscriptionTable } from '#server/resources/operations/subscriptions/list-subscriptions.ts'
import type { Table } from '#server/resources/operations/tables/table-endpoints.ts'
import { startPostgres } from '#tests/postgres/start-postgres.ts'
import { fill } from './fill.ts'

// `npm run bench -- operations`: every table of Operations with each of its filters, among 100,000 members and a million
// entries of the audit log; the first page beside page 1,000.

const ROUNDS = 20
const PAGE = 1_000
const ROWS_AT_ONCE = 1_000

type Filters = readonly [name: string, filter: Readonly<Record<string, string>>][]

const AUDIT: Filters = [
  ['none', {}],
  ['a person', { actor: 'user030000' }],
  ['a person who did nothing', { actor: 'user000017' }],
  ['an act', { act: 'hide' }],
  ['a rare act', { act: 'staff_granted' }],
  ['an act that never happened', { act: 'reactivate' }],
  ['a thing', { target: 'r4711' }],
  ['an old day', { from: '2024-01-05', to: '2024-01-05' }],
  ['an old year', { from: '2024-01-01', to: '2024-12-31' }],
  ['a time before the first', { to: '2023-12-01' }],
  ['a person and a rare act', { actor: 'user070000', act: 'staff_granted' }],
  ['a person and an old day', { actor: 'user030000', from: '2024-01-05', to: '2024-01-05' }],
  ['a rare act and an old day', { act: 'staff_granted', from: '2024-01-05', to: '2024-01-05' }],
]
const MEMBERS: Filters = [
  ['none', {}],
  ['oldest first', { sort: 'oldest' }],
  ['by username', { sort: 'username' }],
  ['a common beginning', { q: 'user' }],
  ['a rare beginning', { q: 'user01234' }],
  ['a beginning that none has', { q: 'zz' }],
  ['an e-mail address', { q: '4711@example.org' }],
  ['suspended', { state: 'suspended' }],
  ['suspended, by username', { state: 'suspended', sort: 'username' }],
  ['staff', { state: 'staff' }],
  ['staff with a beginning', { state: 'staff', q: 'user0' }],
]
const CONTENT: Filters = [
  ['routes', {}],
  ['a kind without any', { noun: 'trips' }],
  ['an author', { author: 'user000013' }],
  ['an author without any', { author: 'unknown' }],
  ['hidden', { state: 'hidden' }],
  ['featured', { state: 'featured' }],
]
const SUBSCRIPTIONS: Filters = [
  ['none', {}],
  ['a plan', { plan: 'pro' }],
  ['a rare plan', { plan: 'enterprise' }],
  ['a plan that none has', { plan: 'explorer' }],
  ['a rare state', { status: 'suspended' }],
  ['a state that none has', { status: 'expired' }],
  ['a beginning', { q: 'user01' }],
]
const CASES: Filters = [
  ['none', {}],
  ['open', { state: 'open' }],
  ['decided', { state: 'decided' }],
  ['a rare kind', { noun: 'events' }],
  ['a kind without any', { noun: 'trips' }],
  ['a rare reason', { reason: 'illegal' }],
  ['a reason that none has', { reason: 'harassment' }],
  ['appeals', { appeals: '1' }],
]

export async function main(): Promise<void> {
  const server = await startPostgres('cairnway-bench-operations-')
  const db = openDatabase({ address: server.address })
  try {
    await migrate(db)
    await fill(db)
    process.stdout.write(
      '| table | filter | rows | page 1: p95 in ms | deepest page up to 1,000 | p95 in ms |\n|---|---|--:|--:|--:|--:|\n',
    )
    await measure(db, auditTable, AUDIT)
    await measure(db, memberTable, MEMBERS)
    await measure(db, contentTable, CONTENT)
    await measure(db, subscriptionTable, SUBSCRIPTIONS)
    await measure(db, caseTable, CASES)
    await measure(db, announcementTable, [['none', {}]])
  } finally {
    await db.close()
    await server.stop()
  }
}

async function measure<Filter, Row>(db: Database, table: Table<Filter, Row>, filters: Filters) {
  for (const [name, given] of filters) {
    const filter = v.parse(table.filter, given)
    const deep = await findDeepPage(db, table, filter)
    const first = await time(() => table.list(db.query, filter, firstOf(null)))
    const last = await time(() => table.list(db.query, filter, firstOf(deep.after)))
    const row = [table.name, name, deep.rows, first.toFixed(1), deep.page, last.toFixed(1)]
    process.stdout.write(`| ${row.join(' | ')} |\n`)
  }
}

/** The key of page 1,000, or of the last page if there are fewer. */
async function findDeepPage<Filter, Row>(db: Database, table: Table<Filter, Row>, filter: Filter) {
  const size = firstOf(null).size
  const target = (PAGE - 1) * size
  let after: string | null = null
  let rows = 0
  while (rows < target) {
    const request: PageRequest = { after, size: Math.min(ROWS_AT_ONCE, target - rows) }
    const page = await table.list(db.query, filter, request)
    rows += page.rows.length
    if (page.next === null) break
    after = page.next
  }
  return { after, rows: rows < target ? String(rows) : `${target}+`, page: Math.floor(rows / size) + 1 }
}

async function time(read: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  await read() // the first one reads from the disk
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now()
    await read()
    times.push(performance.now() - begun)
  }
  return times.toSorted((a, b) => a - b)[Math.ceil(0.95 * ROUNDS) - 1] ?? 0
}
