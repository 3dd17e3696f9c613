import { IDBFactory } from 'fake-indexeddb'
import { firstValueFrom } from 'rxjs'
import { expect, it } from 'vitest'
import { openOwnReplica } from '#tests/device/open-device.ts'
import { eventOf } from '#tests/factories/nouns.ts'
import { writeRows } from '../../rows.ts'
import type { Row } from './all-rows.ts'
import { watchMatching } from './index-range.ts'

const HOUR_MS = 3_600_000
const START_MS = Date.parse('2026-06-01T08:00:00Z')
const EVENTS = 400

/** Events of which `together` start at the same time. */
async function openEvents(together: number) {
  const replica = await openOwnReplica('maya', new IDBFactory())
  const events = Array.from({ length: EVENTS }, (_, n) => {
    const startMs = START_MS + Math.floor(n / together) * HOUR_MS
    const start = new Date(startMs).toISOString()
    return eventOf({
      id: `event-${n}`,
      title: `Event ${n}`,
      start,
      end: new Date(startMs + HOUR_MS).toISOString(),
    })
  })
  await writeRows(
    replica,
    'events',
    events.map((doc) => ({
      id: doc.id,
      doc: doc as never,
      previous: undefined,
      pending: 0,
      attention: false,
    })),
  )
  return replica
}

const numberOf = (row: Row): number => Number(String(row['id']).slice('event-'.length))

it.each([1, 3, 70, EVENTS])(
  'the first rows that match are found when %i rows have the same order value',
  async (together) => {
    const replica = await openEvents(together)
    for (const [every, limit] of [
      [1, 10],
      [7, 10],
      [50, 5],
      [50, 20],
    ] as const) {
      const rows = await firstValueFrom(
        watchMatching(replica, {
          collection: 'events',
          where: { listed: 'yes' },
          order: 'soonest',
          matches: (row) => numberOf(row) % every === 0,
          limit,
        }),
      )
      const all = Array.from({ length: EVENTS }, (_, n) => n).filter((n) => n % every === 0)
      const found = rows.map(numberOf)
      expect(new Set(found).size).toBe(Math.min(limit, all.length))
      // rows with the same order value have no order among them
      const hours = (numbers: readonly number[]) => numbers.map((n) => Math.floor(n / together))
      expect(hours(found)).toEqual(hours(all.slice(0, limit)))
    }
    await replica.close()
  },
)
