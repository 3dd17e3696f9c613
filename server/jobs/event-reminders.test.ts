import { beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/account/settings.ts'
import type { EventFields } from '#domain/event/event.ts'
import type { LiveEventMessage } from '#domain/wire/live/event-messages.ts'
import { openDatabase } from '#server/db/database.ts'
import { eventFieldsOf } from '#tests/factories/nouns.ts'
import { edge, profileOf, type Target } from '#tests/server/edges.ts'
import { subscribe } from '#tests/server/subscribing.ts'
import { addMember, creating, deleting, editing, type TestMember } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'
import { sendEventReminders } from './event-reminders.ts'

const EVENT: Target = { collection: 'events', id: 'sunrise' }
/** tests start on May 1 at noon */
const START = '2026-05-03T06:00:00.000Z'
const END = '2026-05-03T12:00:00.000Z'
const TO_DAY_BEFORE_S = 18 * 3_600
const TO_HOUR_BEFORE_S = TO_DAY_BEFORE_S + 23 * 3_600

const { app, maya, tomas, noor } = useTestApp({
  members: ['maya', 'tomas', 'noor'],
  ttl: { accessS: 10 * 86_400, refreshS: 30 * 86_400 },
})
let sent: { message: LiveEventMessage; members: readonly string[] }[]

beforeEach(() => {
  sent = []
})

const hold = (fields: Partial<EventFields> = {}) =>
  maya.push(creating('events', EVENT.id, eventFieldsOf({ start: START, end: END, ...fields })))
const answer = (member: TestMember, rsvp: 'going' | 'not_going') =>
  member.push(edge('participation', member, EVENT, { answer: rsvp, guests: 0 }))

const run = () =>
  sendEventReminders({
    ...app.deps,
    publishEventMessage: ({ message, to }) => 'members' in to && sent.push({ message, members: to.members }),
  })

/** The reminders by member. */
async function reminded(): Promise<string[]> {
  const rows = await app.db.query<{ member: string; message: string }>(
    `select author_id as member, own ->> 'message' as message from document
     where collection = 'notifications' and own ->> 'notification_type' = 'event_reminder' order by author_id, pk`,
  )
  return rows.map(({ member, message }) => `${member}: ${message}`)
}

describe('no reminder is sent', () => {
  it('earlier than a day before the start', async () => {
    await hold()
    app.wait(TO_DAY_BEFORE_S - 1)
    await run()
    expect(await reminded()).toEqual([])
  })

  it.each([
    ['of a cancelled event', () => hold({ state: 'cancelled' })],
    ['of a deleted event', async () => (await hold(), maya.push(deleting('events', EVENT.id)))],
  ])('%s', async (_what, make) => {
    await make()
    app.wait(TO_DAY_BEFORE_S)
    await run()
    expect(await reminded()).toEqual([])
  })

  it('to members who do not come, have no place or may not see the event', async () => {
    const rosa = await addMember(app, 'rosa')
    await hold({ capacity: 1 })
    await answer(rosa, 'going')
    await answer(tomas, 'not_going')
    await answer(noor, 'going')
    await maya.push(edge('block', maya, profileOf(rosa)))
    app.wait(TO_DAY_BEFORE_S)
    await run()
    expect(await reminded()).toEqual(['member-maya: An event begins in a day.'])
  })

  it('to members who turned reminders off', async () => {
    await hold()
    const { notifications } = DEFAULT_SETTINGS
    const set = { notifications: { ...notifications, event_reminder: false } }
    await maya.push(editing('account', `${maya.id}:settings`, { was: { notifications }, set }))
    app.wait(TO_DAY_BEFORE_S)
    await run()
    expect(await reminded()).toEqual([])
  })

  it('long after it was due', async () => {
    await hold()
    app.wait(TO_DAY_BEFORE_S + 3_600)
    await run()
    expect(await reminded()).toEqual([])
  })
})

describe('a participant or host', () => {
  it('is reminded a day and an hour before, once each, also by a live message', async () => {
    await hold()
    await answer(tomas, 'going')
    for (const seconds of [TO_DAY_BEFORE_S, 60, TO_HOUR_BEFORE_S - TO_DAY_BEFORE_S - 60, 60]) {
      app.wait(seconds)
      await run()
    }
    expect(await reminded()).toEqual([
      'member-maya: An event begins in a day.',
      'member-maya: An event begins in an hour.',
      'member-tomas: An event begins in a day.',
      'member-tomas: An event begins in an hour.',
    ])
    const event = { id: EVENT.id, participant_count: 1, waitlist_count: 0, like_count: 0 }
    expect(sent).toEqual([
      {
        message: { type: 'event_reminder', event, reminder_type: 'day_before' },
        members: [maya.id, tomas.id],
      },
      {
        message: { type: 'event_reminder', event, reminder_type: 'hour_before' },
        members: [maya.id, tomas.id],
      },
    ])
  })

  it('is reminded once by several instances, even after deleting the reminder', async () => {
    await hold()
    await answer(tomas, 'going')
    app.wait(TO_DAY_BEFORE_S)
    const others = Array.from({ length: 4 }, () => openDatabase({ address: app.db.address }))
    const { publishEventMessage } = app.deps
    await Promise.all([
      run(),
      ...others.map((db) => sendEventReminders({ ...app.deps, publishEventMessage, db })),
    ])
    expect(await reminded()).toHaveLength(2)
    const [own] = await app.db.query<{ id: string }>(
      `select id from document where collection = 'notifications' and author_id = $1 and own ->> 'notification_type' = 'event_reminder'`,
      [tomas.id],
    )
    await tomas.push(deleting('notifications', own?.id ?? ''))
    await run()
    expect(await reminded()).toEqual(['member-maya: An event begins in a day.'])
    await Promise.all(others.map((db) => db.close()))
  })

  it('is reminded again after a change of the start', async () => {
    await hold()
    app.wait(TO_DAY_BEFORE_S)
    await run()
    const later = '2026-05-03T08:00:00.000Z'
    await maya.push(editing('events', EVENT.id, { was: { start: START }, set: { start: later } }))
    app.wait(2 * 3_600)
    await run()
    expect(await reminded()).toHaveLength(2)
  })

  it('is reminded of each date of a series', async () => {
    await subscribe(app, maya, 'pro')
    await hold({ recurrence: { rrule: 'FREQ=DAILY;COUNT=3', exceptions: [] } })
    for (const seconds of [TO_DAY_BEFORE_S, 86_400, 86_400, 86_400]) {
      app.wait(seconds)
      await run()
    }
    expect(await reminded()).toHaveLength(3)
  })
})
