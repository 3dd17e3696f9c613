import { describe, expect, it } from 'vitest'
import { apiPaths } from '#domain/wire/paths.ts'
import { DEVICE_HEADER } from '#domain/wire/session/session.ts'
import type { PushPage, Write } from '#domain/wire/sync/protocol.ts'
import { createApp } from '#server/app.ts'
import { collections } from '#server/collections.ts'
import { informCrowds } from '#server/jobs/crowds.ts'
import { continueDeletions } from '#server/sync/deletion/continue-deletions.ts'
import { publishLate } from '#server/sync/feed/late/publish-late.ts'
import { communityGroup } from '#server/sync/visibility/groups.ts'
import { eventFieldsOf } from '#tests/factories/nouns.ts'
import { LONG_MS } from '#tests/long.ts'
import { found } from '#tests/server/communities.ts'
import { addCrowdTo, bringCrowdTo, joinCrowdTo, makeCrowd } from '#tests/server/crowd.ts'
import { creating, deleting, editing, only, pushBody } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'
import { MANY, meterTransactions, showTransactions } from './largest-transaction.ts'

// What one member does to an event or a community reaches a crowd in transactions of a bounded size: the first members in
// that of the act, the others in batches. By default 3,000 of them.

const CROWD = process.env['LARGEST_TRANSACTION_ROWS'] === undefined ? 3_000 : MANY
const COMMUNITY = 'walkers'
const EVENT = 'e'

/** 200 members are notified, five rows each, and the notice itself. */
const NOTICES_MAX = 200 * 5 + 20
/** The document in the scopes of 200 members, who are those notified, and what else the act itself changes. */
const ACT_MAX = NOTICES_MAX + 200 + 60
/** 100 documents below, seven rows each, and 200 lines of a log. */
const DELETION_MAX = 100 * 7 + 200 + 20
/** Tests start on May 1 at noon. */
const IN_A_DAY = { start: '2026-05-02T12:00:00.000Z', end: '2026-05-02T14:00:00.000Z' }

const { app, author } = useTestApp({ members: ['author'] })

interface Rows {
  act: number
  batches: number[]
}

/** Pushes a write by the author, and runs the jobs that do the rest; the rows of the act and of each batch. */
async function pushMetered(what: string, write: Write): Promise<Rows> {
  await app.db.query('vacuum (analyze, index_cleanup on)')
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
  await continueDeletions({ ...app.deps, db, collections })
  await informCrowds({ ...app.deps, db })
  showTransactions(what, [act, ...transactions])
  return { act, batches: transactions }
}

const count = async (from: string): Promise<number> =>
  (await app.db.query<{ rows: number }>(`select count(*)::int as rows from ${from}`))[0]?.rows ?? 0
const notifiedOf = (message: string) =>
  count(
    `document where collection = 'notifications' and author_id like 'crowd-%' and own ->> 'message' like '${message}'`,
  )
/** Documents that are not deleted, or are in feeds, although the one above or they themselves are. */
const leftOfDeleted = async (): Promise<number[]> => [
  await count('document d join document p on p.pk = d.parent_pk where p.deleted and not d.deleted'),
  await count('feed f join document d on d.pk = f.document_pk where d.deleted and not f.gone'),
  await count('event_move'),
]
const NOTHING = [0, 0, 0]

async function hold(community: string | null = null): Promise<typeof fields> {
  const fields = eventFieldsOf({ ...IN_A_DAY, community })
  expect(only(await author.push(creating('events', EVENT, fields))).status).toBe('applied')
  await bringCrowdTo(app, EVENT)
  // An edit brings the event to each of them.
  const edit = { was: { description: fields.description }, set: { description: 'Bring a lamp.' } }
  expect(only(await author.push(editing('events', EVENT, edit))).status).toBe('applied')
  await publishLate(app.deps, collections)
  return fields
}

describe('a transaction stays small', () => {
  it.each([
    [
      'moved',
      { meetingPoint: { name: 'The hut', lat: 47.5, lon: 14.5, parking: '', transport: '' } },
      '%has changed.',
    ],
    ['cancelled', { state: 'cancelled', cancelReason: 'Storm.' }, 'An event was cancelled%'],
  ])('when an event with many participants is %s', { timeout: 60 * LONG_MS }, async (name, set, message) => {
    await makeCrowd(app, author, CROWD)
    const fields = await hold()
    const was = Object.fromEntries(Object.keys(set).map((key) => [key, fields[key as keyof typeof fields]]))
    const what = `an event with ${CROWD} participants is ${name}`
    const { act, batches } = await pushMetered(what, editing('events', EVENT, { was, set }))
    expect(await notifiedOf(message)).toBe(CROWD)
    expect(act).toBeLessThanOrEqual(ACT_MAX)
    expect(Math.max(...batches)).toBeLessThanOrEqual(NOTICES_MAX)
  })

  it('when an event with many participants is deleted', { timeout: 60 * LONG_MS }, async () => {
    await makeCrowd(app, author, CROWD)
    await hold()
    const what = `an event with ${CROWD} participants is deleted`
    const { act, batches } = await pushMetered(what, deleting('events', EVENT))
    expect(await leftOfDeleted()).toEqual(NOTHING)
    expect(await notifiedOf('An event was deleted%')).toBe(CROWD)
    expect(act).toBeLessThanOrEqual(ACT_MAX + DELETION_MAX)
    expect(Math.max(...batches)).toBeLessThanOrEqual(NOTICES_MAX)
  })

  it('when a community with many members closes', { timeout: 60 * LONG_MS }, async () => {
    await found(author, COMMUNITY)
    await makeCrowd(app, author, CROWD)
    await addCrowdTo(app, communityGroup(COMMUNITY))
    const closing = { was: { closing: null }, set: { closing: { reason: '' } } }
    const what = `a community with ${CROWD} members closes`
    const { act, batches } = await pushMetered(what, editing('communities', COMMUNITY, closing))
    expect(await notifiedOf('%closes on%')).toBe(CROWD)
    expect(act).toBeLessThanOrEqual(ACT_MAX)
    expect(Math.max(...batches)).toBeLessThanOrEqual(NOTICES_MAX)
  })

  it('when a community with many members and an event is deleted', { timeout: 60 * LONG_MS }, async () => {
    await found(author, COMMUNITY)
    await makeCrowd(app, author, CROWD)
    await joinCrowdTo(app, COMMUNITY)
    await hold(COMMUNITY)
    const what = `a community with ${CROWD} members and an event with as many participants is deleted`
    const { act, batches } = await pushMetered(what, deleting('communities', COMMUNITY))
    expect(await leftOfDeleted()).toEqual(NOTHING)
    expect(await notifiedOf('%was deleted with its posts%')).toBe(CROWD)
    expect(await notifiedOf('An event was deleted%')).toBe(CROWD)
    // The first members of the community and the first participants are notified.
    expect(act).toBeLessThanOrEqual(NOTICES_MAX + ACT_MAX + DELETION_MAX)
    expect(Math.max(...batches)).toBeLessThanOrEqual(ACT_MAX + DELETION_MAX)
  })
})
