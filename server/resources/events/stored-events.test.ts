import * as v from 'valibot'
import { afterEach, expect, it } from 'vitest'
import { eventFields } from '#domain/event/event.ts'
import { eventFieldsOf } from '#tests/factories/nouns.ts'
import { openTestDatabase } from '#tests/postgres/test-database.ts'
import { migrationNames, runMigrations } from '../../db/migrate.ts'

let db: Awaited<ReturnType<typeof openTestDatabase>>
afterEach(() => db.drop())

const { moveUpUntil: _, ...formerFields } = eventFieldsOf()
const FORMER = {
  ...formerFields,
  start: '2026-06-20T22:30:00Z',
  end: '2026-06-21T12:00:00Z',
  timeZone: 'Europe/Ljubljana',
  rsvpCloses: '2026-06-20T21:00:00.000Z',
  recurrence: {
    rrule: 'FREQ=DAILY',
    exceptions: ['2026-06-21T22:30:00Z', '2026-10-26T23:30:00Z'],
  },
  series: 'a-detached-one',
  announcements: [{ id: 'a-1', text: 'Bring rope', at: '2026-05-01T08:00:00Z' }],
}

async function migrated(stored: object): Promise<Record<string, unknown>> {
  db = await openTestDatabase()
  const before = migrationNames.slice(0, migrationNames.indexOf('0023-dates-of-series'))
  await db.transaction(async (query) => {
    await query('drop schema public cascade')
    await query('create schema public')
    await runMigrations(query, before)
    await query('set local session_replication_role = replica')
    await query(
      `insert into document (collection, id, author_id, audience, created_at, updated_at, bytes, own)
       values ('events', 'e-1', 'member-maya', '{members}', now(), now(), 1, $1)`,
      [JSON.stringify(stored)],
    )
    await runMigrations(query, migrationNames)
  })
  const [row] = await db.query<{ own: Record<string, unknown> }>('select own from document')
  return row?.own ?? {}
}

it('a stored event gets days as exceptions, minutes as its closing time, and the new fields', async () => {
  const event = await migrated(FORMER)
  expect(event).toEqual({
    ...FORMER,
    rsvpCloses: 90,
    moveUpUntil: 12,
    recurrence: { rrule: 'FREQ=DAILY', exceptions: ['2026-06-22', '2026-10-27'] },
    series: null,
    occurrence: null,
    changed: [],
    announcements: [{ ...FORMER.announcements[0], audience: 'all' }],
  })
  expect(v.is(v.object(eventFields), event)).toBe(true)
  expect(await db.query('select from event_series')).toHaveLength(1)
})

it('a stored event without these values keeps none', async () => {
  const event = await migrated({ ...FORMER, rsvpCloses: null, recurrence: null, announcements: [] })
  expect(event).toMatchObject({ rsvpCloses: null, recurrence: null, announcements: [] })
  expect(await db.query('select from event_series')).toEqual([])
})

it('a stored event keeps its exceptions in a time zone that PostgreSQL does not know', async () => {
  const event = await migrated({ ...FORMER, timeZone: 'Middle/Earth' })
  expect(event['recurrence']).toMatchObject({ exceptions: ['2026-06-21', '2026-10-26'] })
})
