import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { draftId } from '#domain/account/account.ts'
import { must } from '#domain/std/must.ts'
import { eventScope } from '#domain/wire/sync/scope.ts'
import { type Browser, newBrowser, type Tab } from '#tests/device/whole-device.ts'
import { commentFieldsOf, eventFieldsOf, postFieldsOf, tripFieldsOf } from '#tests/factories/nouns.ts'
import { realClock } from '#tests/fakes/real-clock.ts'
import { openTestApp, type TestApp } from '#tests/server/test-app.ts'
import { addMember, creating, onAnotherDevice, type TestMember } from '#tests/server/test-member.ts'
import { until } from '#tests/until.ts'
import type { CommandName, Commands, Queries, QueryName } from '#worker/port.ts'
import { Line } from './line.ts'
import { importRoute, isSynced, openSignedIn } from './member-device.ts'

// A device whose clock is wrong, or jumps while the app runs: what it stores is as right as what any other
// device stores, and nothing that should be seen is hidden. Plans are in plan-ends.test.ts.

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const YEAR_MS = 365 * 24 * HOUR_MS
const ACCESS_S = 600

const WRONG_CLOCKS: readonly [name: string, aheadMs: number][] = [
  ['a year ahead', YEAR_MS],
  ['a year behind', -YEAR_MS],
  ['an hour ahead', HOUR_MS],
  ['an hour behind', -HOUR_MS],
]

let app: TestApp
let line: Line
let tomas: TestMember
let mayaId: string
let tokens: Browser['tokens']
/** how far the device's clock is ahead of the server's */
let aheadMs = 0
let tab: Tab
let members = 0

beforeAll(async () => {
  app = await openTestApp({ ttl: { accessS: ACCESS_S, refreshS: 300 * 24 * 3_600 } })
  line = new Line(app)
  tomas = await addMember(app, 'tomas')
})

beforeEach(async () => {
  aheadMs = 0
  members++
  const { user, ...pair } = await app.register({
    username: `maya${members}`,
    email: `maya${members}@example.org`,
  })
  mayaId = user.id
  tokens = pair
})

afterEach(async () => {
  line.mend()
  await tab.device.close()
})

afterAll(() => app.close())

const serverNow = () => app.deps.clock()

/** As every HTTP server does, the responses name its time. */
const dated: typeof fetch = async (input, init) => {
  const response = await line.fetch(input, init)
  const headers = new Headers(response.headers)
  headers.set('date', serverNow().toUTCString())
  return new Response(response.body, { status: response.status, headers })
}

async function open(): Promise<void> {
  const browser = newBrowser({
    fetch: dated,
    origin: 'http://localhost',
    clock: { ...realClock, now: () => serverNow().getTime() + aheadMs },
  })
  browser.tokens = tokens
  tab = await openSignedIn(browser)
  await until(() => isSynced(tab))
}

/** The time that pages calculate with (src/platform/page-clock.ts). */
const pageNow = () => new Date(serverNow().getTime() + aheadMs + tab.status().clockOffsetMs)
const pageDay = () => pageNow().toISOString().slice(0, 10)
const inPage = (ms: number) => new Date(pageNow().getTime() + ms).toISOString()

async function run<C extends CommandName>(name: C, args: Commands[C]): Promise<void> {
  expect([name, await tab.device.run(name, args)]).toEqual([name, { ok: true }])
}

async function read<N extends QueryName>(name: N, args: Queries[N]['args']): Promise<Queries[N]['result']> {
  const seen: Queries[N]['result'][] = []
  const unwatch = await tab.device.watch(name, args, (result) => seen.push(result))
  await until(() => seen.length > 0)
  unwatch()
  return seen.at(-1) as Queries[N]['result']
}

async function stored(collection: string, id: string): Promise<Record<string, unknown>> {
  const rows = await app.db.query<{ own: Record<string, unknown> }>(
    'select own from document where collection = $1 and id = $2 and not deleted',
    [collection, id],
  )
  return must(rows[0], `${collection} ${id}`).own
}

/** An event of Tomas that begins in half an hour; its answers close at the start. */
async function eventOfTomas(): Promise<string> {
  const id = v7()
  const start = new Date(serverNow().getTime() + 30 * MINUTE_MS).toISOString()
  const end = new Date(serverNow().getTime() + 3 * HOUR_MS).toISOString()
  // His access token may have ended in an earlier test.
  const host = await onAnotherDevice(app, tomas)
  const results = await host.push(creating('events', id, eventFieldsOf({ start, end, rsvpCloses: 0 })))
  expect(results).toMatchObject([{ status: 'applied' }])
  await tab.device.sync.subscribe(eventScope(id))
  await until(async () => expect(await read('event.one', { id })).toMatchObject({ id }))
  return id
}

/** Everything that a member can write and that has a time in it. Returns the ids. */
async function writeAll(event: string) {
  const route = v7()
  await importRoute(tab, route, 'Komna')
  const [condition, outing, poll, own, trip, draft] = [v7(), v7(), v7(), v7(), v7(), v7()]
  const on = { collection: 'routes' as const, id: route }
  await run('comment.create', {
    id: condition,
    fields: commentFieldsOf({ on, kind: 'condition', condition: { state: 'closed', date: pageDay() } }),
  })
  const done = { route, activity: 'hike', distance: 9_000, ascent: 700, duration: 9_000, note: '' } as const
  await run('post.create', {
    id: outing,
    fields: postFieldsOf({ kind: 'outing', outing: { ...done, date: pageDay() } }),
  })
  const options = [
    { id: 'a', text: 'Komna' },
    { id: 'b', text: 'Krn' },
  ]
  await run('post.create', {
    id: poll,
    fields: postFieldsOf({ kind: 'poll', poll: { question: 'Where?', options, closes: inPage(HOUR_MS) } }),
  })
  await run('poll.vote', { post: poll, option: 'a' })
  const times = { start: inPage(HOUR_MS), end: inPage(3 * HOUR_MS) }
  const { state: _, cancelReason: __, announcements: ___, ...fields } = eventFieldsOf(times)
  await run('event.create', { id: own, fields })
  await run('event.announce', { id: own, announcement: { id: 'n1', text: 'Bring ropes.', audience: 'all' } })
  await run('event.arrive', { event: own })
  await run('event.answer', { event, answer: 'going', guests: 0 })
  const day = {
    id: 'd1',
    date: pageDay(),
    title: '',
    note: '',
    start: null,
    absent: [],
    stops: [],
    rank: 'a',
  }
  await run('trip.create', { id: trip, fields: tripFieldsOf({ days: [day] }) })
  await run('draft.save', { id: draft, fields: { noun: 'trip', of: null, title: 'Tatras', content: '{}' } })
  return { route, condition, outing, poll, own, trip, draft }
}

/** Of all that was written: it is on the server as a device with the right clock would have stored it. */
async function expectAllRight(ids: Awaited<ReturnType<typeof writeAll>>, event: string): Promise<void> {
  const today = serverNow().toISOString().slice(0, 10)
  const soon = (ms: number) => serverNow().getTime() + ms
  const isNow = (moment: unknown) =>
    expect(Math.abs(Date.parse(String(moment)) - soon(0))).toBeLessThan(MINUTE_MS)
  expect(tab.status().unsent).toEqual([])
  expect(await stored('comments', ids.condition)).toMatchObject({ condition: { date: today } })
  expect(await stored('routes', ids.route)).toMatchObject({ latestCondition: { state: 'closed', at: today } })
  expect(await stored('posts', ids.outing)).toMatchObject({ outing: { date: today } })
  const own = await stored('events', ids.own)
  isNow((own['announcements'] as { at: string }[])[0]?.at)
  expect(Math.abs(Date.parse(String(own['start'])) - soon(HOUR_MS))).toBeLessThan(MINUTE_MS)
  const arrived = await stored('relations', `check_in:${mayaId}:${ids.own}`)
  isNow((arrived['data'] as { at: string }).at)
  const answer = await stored('relations', `participation:${mayaId}:${event}`)
  expect(answer).toMatchObject({ state: 'going' })
  expect(await stored('posts', ids.poll)).toMatchObject({ votes: { a: 1 } })
  expect(await stored('trips', ids.trip)).toMatchObject({ start: today, end: today })
  expect(await stored('account', draftId(mayaId, ids.draft))).toMatchObject({ title: 'Tatras' })
}

/** What pages read of it: nothing is hidden. */
async function expectAllShown(ids: Awaited<ReturnType<typeof writeAll>>, event: string): Promise<void> {
  const moment = pageNow().toISOString()
  const agenda = await read('event.agenda', { list: 'mine', moment, text: '', activity: null, limit: 10 })
  expect(agenda?.rows.map(({ id }) => id).toSorted()).toEqual([event, ids.own].toSorted())
}

describe('a device whose clock is wrong', () => {
  it.each(WRONG_CLOCKS)('by %s stores and shows the same as any other', async (_, wrongMs) => {
    aheadMs = wrongMs
    await open()
    const event = await eventOfTomas()
    const ids = await writeAll(event)
    await until(() => isSynced(tab))
    await expectAllRight(ids, event)
    await expectAllShown(ids, event)
  })

  it.each(WRONG_CLOCKS)('by %s keeps its session when the access token ends', async (_, wrongMs) => {
    aheadMs = wrongMs
    await open()
    app.wait(ACCESS_S + 1)
    await importRoute(tab, v7(), 'After the token')
    await tab.device.sync.syncNow()
    await until(() => isSynced(tab))
    expect(tab.views.at(-1)).toMatchObject({ state: 'signed_in', memberId: mayaId })
  })
})

describe('a device whose clock jumps while the app runs', () => {
  it.each(WRONG_CLOCKS)('to %s stores and shows the same after the next response', async (_, jumpMs) => {
    await open()
    const event = await eventOfTomas()
    aheadMs = jumpMs
    await tab.device.sync.syncNow()
    await until(() => expect(tab.status().clockOffsetMs).toBe(-jumpMs))
    const ids = await writeAll(event)
    await until(() => isSynced(tab))
    await expectAllRight(ids, event)
    await expectAllShown(ids, event)
    aheadMs = 0
    await tab.device.sync.syncNow()
    await until(() => expect(tab.status().clockOffsetMs).toBe(0))
    await expectAllShown(ids, event)
  })

  it('a year ahead with no network stores no moment that is still to come', async () => {
    await open()
    line.cut()
    await tab.device.sync.reportSignal('offline')
    aheadMs = YEAR_MS
    const route = v7()
    await importRoute(tab, route, 'Komna')
    const condition = v7()
    const on = { collection: 'routes' as const, id: route }
    await run('comment.create', {
      id: condition,
      fields: commentFieldsOf({ on, kind: 'condition', condition: { state: 'closed', date: pageDay() } }),
    })
    const own = v7()
    const start = new Date(serverNow().getTime() + HOUR_MS).toISOString()
    const end = new Date(serverNow().getTime() + 2 * HOUR_MS).toISOString()
    const { state: _, cancelReason: __, announcements: ___, ...fields } = eventFieldsOf({ start, end })
    await run('event.create', { id: own, fields })
    await run('event.announce', { id: own, announcement: { id: 'n1', text: 'Soon.', audience: 'all' } })
    await run('event.arrive', { event: own })
    line.mend()
    await tab.device.sync.reportSignal('online')
    await until(() =>
      expect(tab.status().unsent).toMatchObject([{ id: condition, state: 'needs_attention' }]),
    )
    const { announcements } = (await stored('events', own)) as { announcements: { at: string }[] }
    const arrived = await stored('relations', `check_in:${mayaId}:${own}`)
    const stamped = [announcements[0]?.at, (arrived['data'] as { at: string }).at]
    expect(stamped).toEqual([serverNow().toISOString(), serverNow().toISOString()])
    // the report is kept, and goes once its day is right
    await run('comment.edit', { id: condition, set: { condition: { state: 'closed', date: pageDay() } } })
    await until(() => isSynced(tab))
    expect(await stored('routes', route)).toMatchObject({ latestCondition: { state: 'closed' } })
  })
})
