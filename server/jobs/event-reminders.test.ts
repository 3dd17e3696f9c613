import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/account/settings.ts'
import type { EventFields } from '#domain/event/event.ts'
import type { LiveEventMessage } from '#domain/wire/live/event-messages.ts'
import { openDatabase } from '#server/db/database.ts'
import { eventFieldsOf } from '#tests/factories/nouns.ts'
import { edge, profileOf, type Target } from '#tests/server/edges.ts'
import { openTestApp, type TestApp } from '#tests/server/test-app.ts'
import { addMember, creating, deleting, editing, type TestMember } from '#tests/server/test-member.ts'
import { sendEventReminders } from './event-reminders.ts'

const EVENT: Target = { collection: 'events', id: 'sunrise' }
/** the clock of a test begins on the first of May, at noon */
const START = '2026-05-03T06:00:00.000Z'
const END = '2026-05-03T12:00:00.000Z'
const TO_DAY_BEFORE_S = 18 * 3_600
const TO_HOUR_BEFORE_S = TO_DAY_BEFORE_S + 23 * 3_600

let app: TestApp
let maya: TestMember
let tomas: TestMember
let noor: TestMember
let said: { message: LiveEventMessage; members: readonly string[] }[]

beforeEach(async () => {
  app = await openTestApp()
  app.deps.ttl = { ...app.deps.ttl, accessS: 10 * 86_400 }
  said = []
  maya = await addMember(app, 'maya')
  tomas = await addMember(app, 'tomas')
  noor = await addMember(app, 'noor')
})
afterEach(() => app.close())

const hold = (fields: Partial<EventFields> = {}) =>
  maya.push(creating('events', EVENT.id, eventFieldsOf({ start: START, end: END, ...fields })))
const answer = (member: TestMember, word: 'going' | 'not_going') =>
  member.push(edge('participation', member, EVENT, { answer: word, guests: 0 }))

const run = () =>
  sendEventReminders({
    ...app.deps,
    publishEventMessage: ({ message, to }) => 'members' in to && said.push({ message, members: to.members }),
  })

/** Who was reminded, and of what. */
async function reminded(): Promise<string[]> {
  const rows = await app.db.query<{ member: string; message: string }>(
    `select author_id as member, own ->> 'message' as message from document
     where collection = 'notifications' and own ->> 'notification_type' = 'event_reminder' order by author_id, pk`,
  )
  return rows.map(({ member, message }) => `${member}: ${message}`)
}

describe('nobody is reminded', () => {
  it('earlier than a day before', async () => {
    await hold()
    app.wait(TO_DAY_BEFORE_S - 1)
    await run()
    expect(await reminded()).toEqual([])
  })

  it.each([
    ['of what was called off', () => hold({ state: 'cancelled' })],
    ['of what was taken out', async () => (await hold(), maya.push(deleting('events', EVENT.id)))],
  ])('%s', async (_what, make) => {
    await make()
    app.wait(TO_DAY_BEFORE_S)
    await run()
    expect(await reminded()).toEqual([])
  })

  it('who does not come, has no place, or may not see it any more', async () => {
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

  it('who wants no reminders', async () => {
    await hold()
    const { notifications } = DEFAULT_SETTINGS
    const set = { notifications: { ...notifications, event_reminder: false } }
    await maya.push(editing('account', `${maya.id}:settings`, { was: { notifications }, set }))
    app.wait(TO_DAY_BEFORE_S)
    await run()
    expect(await reminded()).toEqual([])
  })

  it('long after the time to do so', async () => {
    await hold()
    app.wait(TO_DAY_BEFORE_S + 3_600)
    await run()
    expect(await reminded()).toEqual([])
  })
})

describe('whoever comes, and whoever hosts', () => {
  it('is reminded a day before and an hour before, once each, and live as well', async () => {
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
    expect(said).toEqual([
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

  it('is reminded once by several instances at once, also where the reminder was thrown away since', async () => {
    await hold()
    await answer(tomas, 'going')
    app.wait(TO_DAY_BEFORE_S)
    const others = Array.from({ length: 4 }, () => openDatabase({ address: app.db.address }))
    const tell = app.deps.publishEventMessage
    await Promise.all([
      run(),
      ...others.map((db) => sendEventReminders({ ...app.deps, publishEventMessage: tell, db })),
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

  it('is reminded anew of another time', async () => {
    await hold()
    app.wait(TO_DAY_BEFORE_S)
    await run()
    const later = '2026-05-03T08:00:00.000Z'
    await maya.push(editing('events', EVENT.id, { was: { start: START }, set: { start: later } }))
    app.wait(2 * 3_600)
    await run()
    expect(await reminded()).toHaveLength(2)
  })

  it('is reminded of each time that it repeats', async () => {
    await hold({ recurrence: { rrule: 'FREQ=DAILY;COUNT=3', exceptions: [] } })
    for (const seconds of [TO_DAY_BEFORE_S, 86_400, 86_400, 86_400]) {
      app.wait(seconds)
      await run()
    }
    expect(await reminded()).toHaveLength(3)
  })
})
