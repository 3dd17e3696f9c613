import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import type { EventFields } from '#domain/event/event.ts'
import type { CalendarFeed } from '#domain/wire/calendar-feed.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import { eventFieldsOf } from '#tests/factories/nouns.ts'
import { edge } from '#tests/server/edges.ts'
import { creating, editing, type TestMember } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const { app, maya, tomas } = useTestApp({ members: ['maya', 'tomas'] })

const create = (id: string, some: Partial<EventFields> = {}) =>
  maya.push(creating('events', id, eventFieldsOf(some)))
const go = (member: TestMember, id: string) =>
  member.push(edge('participation', member, { collection: 'events', id }, { answer: 'going', guests: 0 }))
async function reset(member: TestMember): Promise<string> {
  const response = await app.post(apiPaths.calendarFeed, {}, member.headers)
  return ((await response.json()) as CalendarFeed).token ?? ''
}
const fetchFeed = (token: string) => app.get(`${apiPaths.calendarFeed}${token}.ics`)
async function readFeed(token: string) {
  const response = await fetchFeed(token)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const calendar = new ICAL.Component(ICAL.parse(await response.text()))
  return calendar.getAllSubcomponents('vevent').map((event) => ({
    uid: event.getFirstPropertyValue('uid'),
    status: event.getFirstPropertyValue('status'),
    title: event.getFirstPropertyValue('summary'),
    sequence: event.getFirstPropertyValue('sequence') as unknown as number,
  }))
}

describe('the calendar feed of a member', () => {
  it('has the events that they attend or wait for, and no others', async () => {
    await create('sunrise', { capacity: 1 })
    await create('sunset')
    await create('full', { capacity: 1 })
    await go(maya, 'full')
    for (const id of ['sunrise', 'full']) await go(tomas, id)
    const found = await readFeed(await reset(tomas))
    expect(new Map(found.map(({ uid, status }) => [uid, status]))).toEqual(
      new Map([
        ['full@cairnway', 'TENTATIVE'],
        ['sunrise@cairnway', 'CONFIRMED'],
      ]),
    )
    expect((await readFeed(await reset(maya))).map(({ uid }) => uid)).toHaveLength(3)
  })

  it('replaces an event that was changed or cancelled, and never doubles it', async () => {
    await create('sunrise')
    await go(tomas, 'sunrise')
    const token = await reset(tomas)
    const [before] = await readFeed(token)
    await maya.push(
      editing('events', 'sunrise', {
        was: { title: eventFieldsOf().title, state: 'scheduled' },
        set: { title: 'Moonrise', state: 'cancelled' },
      }),
    )
    const after = await readFeed(token)
    expect(after).toHaveLength(1)
    expect(after[0]).toMatchObject({ uid: before?.uid, title: 'Moonrise', status: 'CANCELLED' })
    expect(Number(after[0]?.sequence)).toBeGreaterThan(Number(before?.sequence))
  })

  it('has a secret address, which a reset replaces and its member alone reads', async () => {
    const first = await reset(tomas)
    const own = await app.get(apiPaths.calendarFeed, tomas.headers)
    expect(await own.json()).toEqual({ token: first })
    expect(await (await app.get(apiPaths.calendarFeed, maya.headers)).json()).toEqual({ token: null })
    const second = await reset(tomas)
    expect((await fetchFeed(first)).status).toBe(404)
    expect((await fetchFeed(second)).status).toBe(200)
    const stored = await app.db.query<{ text: string }>('select f::text as text from calendar_feed f')
    expect(stored[0]?.text).not.toContain(second)
  })

  it.each(['', 'x', 'a'.repeat(43)])('is not found under another address: %s', async (token) => {
    await reset(tomas)
    expect((await fetchFeed(token)).status).toBe(404)
  })

  it('ends when its member deletes it', async () => {
    const token = await reset(tomas)
    await app.post(apiPaths.calendarFeedEnd, {}, tomas.headers)
    expect((await fetchFeed(token)).status).toBe(404)
  })
})
