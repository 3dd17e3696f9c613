import { must } from '#domain/std/must.ts'
import { seededRandom } from '#domain/std/seeded-random.ts'
import type { Write, WriteResult } from '#domain/wire/sync/protocol.ts'
import type { Database } from '#server/db/database.ts'
import { eventFieldsOf } from '#tests/factories/nouns.ts'
import { changeOf, edge } from '#tests/server/edges.ts'
import { creating } from '#tests/server/test-member.ts'
import { checkRace, type Joined, type Wrong } from './check.ts'
import type { Client } from './client.ts'
import { openSignIn, type ServerSetting } from './sign-in.ts'

// Members who race for the places of one event over two servers: they join, leave and join again.

export const CAPACITY = 20
/** At each server as many as it has connections. */
const AT_ONCE = 20
const LEAVING_SHARE = 0.3
const RETURNING_SHARE = 0.5
const GUESTS_MAX = 2

export interface Setting extends ServerSetting {
  members: number
}

export interface Outcome {
  answers: number
  moves: number
  promoted: number
  medianMs: number
  wrong: Wrong
}

export async function openRace(setting: Setting) {
  const { db, signIn, close } = await openSignIn(setting)
  const host = await signIn('host')
  const members: Client[] = []
  for (let at = 0; at < setting.members; at++) members.push(await signIn(`member-${at}`))
  return { run: (seed: number) => race(db, { host, members, seed }), close }
}

async function race(
  db: Database,
  { host, members, seed }: { host: Client; members: readonly Client[]; seed: number },
): Promise<Outcome> {
  const random = seededRandom(seed)
  const event = `race-${seed}`
  const fields = eventFieldsOf({ ...upcoming(), capacity: CAPACITY, guestsAllowed: GUESTS_MAX })
  must(await host.push(creating('events', event, fields)), 'event')
  await db.query('delete from attempt_count')
  const joined: Joined[] = []
  const durations: number[] = []
  const works = members.map((member) => async () => {
    const target = { collection: 'events', id: event } as const
    const yes = { answer: 'going', guests: Math.floor(random() * (GUESTS_MAX + 1)) }
    const no = { ...yes, answer: 'not_going' }
    const send = async (write: Write): Promise<WriteResult> => {
      const sentAt = performance.now()
      const result = await member.push(write)
      const answeredAt = performance.now()
      durations.push(answeredAt - sentAt)
      const { state } = { ...result.document, ...result.fields }
      if (state === 'waitlist') joined.push({ member: member.id, sentAt, answeredAt })
      return result
    }
    const answer = (was: object, data: object) =>
      changeOf('participation', { member, target }, { was: { data: was }, set: { data } })
    await send(edge('participation', member, target, yes))
    if (random() > LEAVING_SHARE) return
    await send(answer(yes, no))
    if (random() < RETURNING_SHARE) await send(answer(no, yes))
  })
  await runAtOnce(shuffled(works, random), AT_ONCE)
  const { moves, promoted, wrong } = await checkRace(db, { event, capacity: CAPACITY, joined })
  const sorted = durations.toSorted((a, b) => a - b)
  return { answers: durations.length, moves, promoted, medianMs: sorted[sorted.length >> 1] ?? 0, wrong }
}

function upcoming() {
  const start = new Date(Date.now() + 30 * 24 * 3_600_000)
  return { start: start.toISOString(), end: new Date(start.getTime() + 3_600_000).toISOString() }
}

function shuffled<T>(values: readonly T[], random: () => number): T[] {
  return values
    .map((value) => ({ value, rank: random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ value }) => value)
}

async function runAtOnce(works: readonly (() => Promise<void>)[], lanes: number): Promise<void> {
  const left = [...works]
  const lane = async () => {
    for (let work = left.shift(); work; work = left.shift()) await work()
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
