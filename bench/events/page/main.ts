import { firstValueFrom, type Observable } from 'rxjs'
import { ANY_EVENT } from '#domain/event/list/conditions.ts'
import { openReplica, type Replica } from '#replica/open-replica.ts'
import {
  type AgendaRows,
  type EventAgenda,
  watchEventAgenda,
  watchEventPeriod,
} from '#replica/queries/event-agenda.ts'
import { writeRows } from '#replica/rows.ts'
import { cardOf, eventOf, relationOf } from '#tests/factories/nouns.ts'

// Runs in a page of its own: lists of events from the replica.

const AT_ONCE = 500
const HOUR_MS = 3_600_000
const NOW = new Date('2026-06-01T00:00:00Z')
/** the first ones of a list, as its page reads them */
const LIMIT = 30
/** of a month calendar */
const PERIOD_LIMIT = 400
const ACTIVITIES = ['hike', 'walk', 'trail_run', 'road_bike', 'ski_tour'] as const

export interface Report {
  count: number
  times: { name: string; ms: number[]; rows: number }[]
}

const open = (count: number): Promise<Replica> =>
  openReplica({ memberId: `maya-${count}`, multiInstance: false })

/** Half of the events are over. One starts every seven hours, whatever their number. */
async function fill(count: number): Promise<void> {
  const replica = await open(count)
  for (let at = 0; at < count; at += AT_ONCE)
    await writeRows(
      replica,
      'events',
      Array.from({ length: Math.min(AT_ONCE, count - at) }, (_, n) => rowOf(eventAt(at + n, count))),
    )
  const mine = Array.from({ length: 20 }, (_, n) =>
    relationOf({ kind: 'participation', member: replica.memberId, target: idOf(count / 2 + n * 2) }),
  )
  await writeRows(replica, 'relations', mine.map(rowOf))
  await replica.close()
}

const idOf = (n: number): string => `event-${n}`

function eventAt(n: number, count: number) {
  const startMs = NOW.getTime() + (n - count / 2) * 7 * HOUR_MS
  return eventOf({
    id: idOf(n),
    title: n % 3 === 0 ? `Komna hut ${n}` : `Round the lake ${n}`,
    author: cardOf(`host-${n % 50}`),
    activity: ACTIVITIES[n % ACTIVITIES.length] ?? 'hike',
    grade: n % 2 === 0 ? 'easy' : 'hard',
    start: new Date(startMs).toISOString(),
    end: new Date(startMs + 4 * HOUR_MS).toISOString(),
    meetingPoint: { name: 'Krma', lat: 46 + (n % 10) / 20, lon: 13.9, parking: '', transport: '' },
    capacity: 10,
    participant_count: n % 2 === 0 ? 10 : 4,
  })
}

const rowOf = (doc: { id: string }) => ({
  id: doc.id,
  doc: doc as never,
  previous: undefined,
  pending: 0,
  attention: false,
})

const LISTS: readonly (readonly [name: string, Partial<EventAgenda>])[] = [
  ['upcoming', {}],
  ['past', { list: 'past' }],
  ['mine', { list: 'mine' }],
  ['activity', { activity: 'walk' }],
  ['text', { text: 'komna' }],
  ['grade', { conditions: { ...ANY_EVENT, grade: 'easy' } }],
  ['places left', { conditions: { ...ANY_EVENT, hasPlaces: true } }],
  ['near', { conditions: { ...ANY_EVENT, near: { lat: 46, lon: 13.9, radius: 20_000 } } }],
]

/** `limits`: of some lists, by name */
async function run(
  count: number,
  rounds: number,
  limits: Readonly<Record<string, number>> = {},
): Promise<Report> {
  const replica = await open(count)
  let moments = 0
  const agenda = (some: Partial<EventAgenda>, moment: Date) =>
    watchEventAgenda(replica, { list: 'upcoming', moment, text: '', activity: null, limit: LIMIT, ...some })
  const month = (from: Date) =>
    watchEventPeriod(replica, {
      from: from.toISOString(),
      before: new Date(from.getTime() + 14 * 24 * HOUR_MS).toISOString(),
      text: '',
      activity: null,
      limit: PERIOD_LIMIT,
    })
  const times: Report['times'] = []
  // another moment in each round, so that no answer is kept from the one before
  const measure = async (name: string, watch: (moment: Date) => Observable<AgendaRows>) => {
    const measured = { name, ms: [] as number[], rows: 0 }
    for (let round = 0; round < rounds; round++) {
      moments += 1
      const started = performance.now()
      measured.rows = (await firstValueFrom(watch(new Date(NOW.getTime() + moments)))).rows.length
      measured.ms.push(performance.now() - started)
    }
    times.push(measured)
  }
  for (const [name, some] of LISTS)
    await measure(name, (moment) => agenda({ ...some, limit: limits[name] ?? LIMIT }, moment))
  await measure('two weeks of the calendar', month)
  await replica.close()
  return { count, times }
}

Object.assign(globalThis, { fill, run })
