import { expect, it } from 'vitest'
import { emptyDay } from '#domain/trip/new-trip.ts'
import { tripFieldsOf } from '#tests/factories/nouns.ts'
import { creating, editing, only } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'
import { runMigrations } from '../../db/migrate.ts'

const MIGRATION = '0028-people-of-trip-days'

const { app, maya } = useTestApp({ members: ['maya'] })

it('a day that an earlier version stored can be changed as the device has read it', async () => {
  const days = [{ ...emptyDay('mon', '2026-07-01'), rank: 'V' }]
  await maya.push(creating('trips', 'trip-1', tripFieldsOf({ days })))
  await app.db.query(
    `update document set own = own #- '{days,0,start}' #- '{days,0,absent}' where collection = 'trips'`,
  )
  await app.db.transaction(async (query) => {
    await query('delete from migration where name = $1', [MIGRATION])
    expect(await runMigrations(query, [MIGRATION])).toEqual([MIGRATION])
  })
  const set = { days: days.map((day) => ({ ...day, absent: [maya.id] })) }
  expect(only(await maya.push(editing('trips', 'trip-1', { was: { days }, set }))).status).toBe('applied')
})
