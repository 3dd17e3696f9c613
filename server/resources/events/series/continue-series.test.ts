import { beforeEach, describe, expect, it } from 'vitest'
import type { EventFields, OutdoorEvent } from '#domain/event/event.ts'
import { seriesFrom } from '#domain/event/series/split-series.ts'
import { must } from '#domain/std/must.ts'
import { eventScope } from '#domain/wire/sync/scope.ts'
import { eventFieldsOf } from '#tests/factories/nouns.ts'
import { edge, type Target } from '#tests/server/edges.ts'
import { subscribe } from '#tests/server/subscribing.ts'
import { creating, only, type TestMember } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const SERIES: Target = { collection: 'events', id: 'saturdays' }
const NEXT: Target = { collection: 'events', id: 'saturdays-later' }
/** tests start on Friday, 1 May 2026 at noon */
const FIRST = { start: '2026-05-02T06:00:00.000Z', end: '2026-05-02T10:00:00.000Z' }
const THIRD = '2026-05-16T06:00:00.000Z'

const { app, maya, tomas, noor } = useTestApp({ members: ['maya', 'tomas', 'noor'] })
const fields = eventFieldsOf({
  ...FIRST,
  recurrence: { rrule: 'FREQ=WEEKLY', exceptions: [] },
  coHosts: ['member-noor'],
})

beforeEach(async () => {
  await subscribe(app, maya, 'pro')
  await maya.push(creating('events', SERIES.id, fields))
  await tomas.push(edge('participation', tomas, SERIES, { answer: 'going', guests: 1 }))
})

const continuation = (some: Partial<EventFields> = {}, from = THIRD) => ({
  ...fields,
  ...seriesFrom(fields, from),
  ...some,
  continues: { series: SERIES.id, from },
})
const push = (member: TestMember, set: object) => member.push(creating('events', NEXT.id, set))
const code = async (member: TestMember, set: object) => only(await push(member, set)).error?.code

async function read(id: string): Promise<OutdoorEvent> {
  const [row] = await app.db.query<{ own: OutdoorEvent }>('select own from document where id = $1', [id])
  return must(row, id).own
}
async function dates(series: string): Promise<OutdoorEvent[]> {
  const rows = await app.db.query<{ own: OutdoorEvent }>(
    `select own from document where collection = 'events' and not deleted and own ->> 'series' = $1
     order by own ->> 'occurrence'`,
    [series],
  )
  return rows.map(({ own }) => own)
}

describe('a series that continues another one', () => {
  it('takes over its later dates with their participations, and the earlier ones stay', async () => {
    const before = await dates(SERIES.id)
    const pushed = only(await push(maya, continuation({ title: 'Sunset on Triglav' })))
    expect(pushed.status).toBe('applied')
    const [earlier, later] = [await dates(SERIES.id), await dates(NEXT.id)]
    expect(earlier.map(({ start }) => start.slice(5, 10))).toEqual(['05-02', '05-09'])
    expect(later.map(({ id }) => id).slice(0, 10)).toEqual(before.slice(2).map(({ id }) => id))
    expect(later).toHaveLength(12)
    for (const date of later) expect([date.title, date.participant_count]).toEqual(['Sunset on Triglav', 2])
    expect((await read(SERIES.id)).recurrence?.rrule).toBe('FREQ=WEEKLY;UNTIL=20260515')
  })

  it('has the standing answers of the earlier one, which reach their members', async () => {
    await push(maya, continuation())
    const pulled = await tomas.pull({ scopes: { [eventScope(NEXT.id)]: 0 } })
    const relations = pulled.documents.relations ?? []
    expect(relations.map(({ id }) => id)).toContain(`participation:${tomas.id}:${NEXT.id}`)
  })

  it('moves the time of the later dates only, and tells each participant once', async () => {
    await push(maya, continuation({ start: '2026-05-16T08:00:00.000Z', end: '2026-05-16T12:00:00.000Z' }))
    expect((await dates(SERIES.id)).map(({ start }) => start.slice(11, 13))).toEqual(['06', '06'])
    const later = await dates(NEXT.id)
    for (const date of later) expect(date.start.slice(11, 13)).toBe('08')
    const notices = await app.db.query<{ link: string }>(
      `select own ->> 'link' as link from document where collection = 'notifications' and author_id = $1`,
      [tomas.id],
    )
    expect(notices.map(({ link }) => link)).toEqual([`/events/${NEXT.id}`])
  })

  it('moves the later dates to another weekday', async () => {
    const set = continuation({ start: '2026-05-17T06:00:00.000Z', end: '2026-05-17T10:00:00.000Z' })
    const ids = (await dates(SERIES.id)).slice(2).map(({ id }) => id)
    await push(maya, set)
    const later = await dates(NEXT.id)
    expect(later.slice(0, 3).map(({ start }) => start.slice(5, 10))).toEqual(['05-17', '05-24', '05-31'])
    expect(later.slice(0, 10).map(({ id }) => id)).toEqual(ids)
  })

  it('is rejected for others than its host, also for co-hosts', async () => {
    await subscribe(app, tomas, 'pro')
    await subscribe(app, noor, 'pro')
    expect(await code(tomas, continuation())).toBe('not_found')
    expect(await code(noor, continuation())).toBe('not_found')
  })

  it.each([
    ['the first date', continuation({}, FIRST.start)],
    ['a moment without a date', { ...continuation(), continues: { series: SERIES.id, from: FIRST.end } }],
    ['a single event', continuation({ recurrence: null })],
  ])('is rejected at %s', async (_what, set) => {
    expect(await code(maya, set)).toBe('validation')
    expect(await dates(SERIES.id)).toHaveLength(12)
  })

  it('is rejected as an edit', async () => {
    const { continues } = continuation()
    const write = {
      collection: 'events',
      id: SERIES.id,
      action: 'edit',
      base: 1,
      was: {},
      set: { continues },
    }
    expect(only(await maya.push(write as never)).status).toBe('refused')
  })
})
