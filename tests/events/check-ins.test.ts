import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RelationOf } from '#domain/relation/relation.ts'
import { eventFieldsOf } from '#tests/factories/nouns.ts'
import { LONG_MS } from '#tests/long.ts'
import { edge } from '#tests/server/edges.ts'
import { openTestApp, type TestApp } from '#tests/server/test-app.ts'
import { addMember, type TestMember } from '#tests/server/test-member.ts'
import { Dice } from '#tests/sim/dice.ts'
import {
  closeDevices,
  type MemberDevice,
  openDevice,
  openEventAndCut,
  reconnect,
  shownPeople,
  shuffled,
} from './devices.ts'

// Four leaders check people in at the meeting point, none of them with a connection, and then connect in
// any order. `npm run proof -- check-ins`: 200 seeds and 40 people.

const SEEDS = Number(process.env['CHECK_IN_SEEDS'] ?? 2)
const PEOPLE = Number(process.env['CHECK_IN_PEOPLE'] ?? 12)
const LEADERS = ['host', 'ana', 'ben', 'cem']
const WALK_INS = 4

let app: TestApp
let leaders: readonly MemberDevice[]
let people: readonly TestMember[]
let guests: readonly TestMember[]
const total = { checkIns: 0, doubles: 0, walkIns: 0 }

beforeAll(async () => {
  app = await openTestApp({ ttl: { accessS: 864_000, refreshS: 864_000 } })
  const opened: MemberDevice[] = []
  for (const name of LEADERS) opened.push(await openDevice(app, name))
  leaders = opened
  people = await addMembers('person', PEOPLE)
  guests = await addMembers('guest', WALK_INS)
}, LONG_MS)
afterAll(async () => {
  process.stdout.write(`check-ins: ${SEEDS} seeds, ${PEOPLE} people, ${JSON.stringify(total)}\n`)
  await closeDevices(leaders)
  await app.close()
})

async function addMembers(name: string, count: number): Promise<TestMember[]> {
  const members: TestMember[] = []
  for (let at = 0; at < count; at++) members.push(await addMember(app, `${name}-${at}`))
  return members
}

const isOk = { ok: true }

/** The leaders who have checked in each person, and not undone it. */
type Expected = Map<string, Set<string>>

async function makeEvent(id: string): Promise<void> {
  const start = new Date(Date.now() + 864_000_000)
  const end = new Date(start.getTime() + 3_600_000)
  const fields = eventFieldsOf({
    start: start.toISOString(),
    end: end.toISOString(),
    capacity: null,
    coHosts: leaders.slice(1).map(({ memberId }) => memberId),
  })
  const [host] = leaders
  expect(await host?.tab.device.run('event.create', { id, fields })).toEqual(isOk)
  if (host) await reconnect(host)
  const target = { collection: 'events', id } as const
  for (const member of people)
    await member.push(edge('participation', member, target, { answer: 'going', guests: 0 }))
}

async function checkIn(leader: MemberDevice, event: string, dice: Dice, expected: Expected): Promise<void> {
  const { device } = leader.tab
  const write = async (name: 'participant.tick' | 'participant.walk_in', member: string, isHere: boolean) =>
    expect(await device.run(name, { event, member, isHere })).toEqual(isOk)
  for (const { id } of shuffled(people, dice)) {
    if (!dice.chance(0.5)) continue
    await write('participant.tick', id, true)
    if (dice.chance(0.1)) await write('participant.tick', id, false)
    else expected.set(id, (expected.get(id) ?? new Set()).add(leader.memberId))
  }
  for (const { id } of guests) {
    if (!dice.chance(0.4)) continue
    await write('participant.walk_in', id, true)
    expected.set(id, (expected.get(id) ?? new Set()).add(leader.memberId))
  }
}

type CheckIns = RelationOf<'participation'>['checkIns']
const byLeader = (checkIns: CheckIns): string[] => checkIns.map(({ by }) => by).toSorted()

async function compare(event: string, expected: Expected): Promise<void> {
  const stored = await app.db.query<{ member: string; kind: string; at: string | null; checkIns: CheckIns }>(
    `select author_id as member, own ->> 'kind' as kind, own ->> 'checkedInAt' as at, own -> 'checkIns' as "checkIns"
     from document where collection = 'relations' and not deleted and own #>> '{target,id}' = $1`,
    [event],
  )
  for (const { id } of people) {
    const row = stored.find(({ member, kind }) => member === id && kind === 'participation')
    expect(byLeader(row?.checkIns ?? [])).toEqual([...(expected.get(id) ?? [])].toSorted())
    expect(row?.at ?? null).toBe(row?.checkIns.map(({ at }) => at).toSorted()[0] ?? null)
    total.checkIns += row?.checkIns.length ?? 0
    if ((row?.checkIns.length ?? 0) > 1) total.doubles += 1
  }
  const walkIns = stored.filter(({ kind }) => kind === 'check_in').map(({ member }) => member)
  expect(walkIns.toSorted()).toEqual(
    guests
      .map(({ id }) => id)
      .filter((id) => expected.has(id))
      .toSorted(),
  )
  total.walkIns += walkIns.length
  for (const leader of leaders) {
    const shown = await shownPeople(leader, event)
    const shownCheckIns = new Map(shown.map(({ author, checkIns }) => [author.id, byLeader(checkIns)]))
    for (const { id } of people)
      expect(shownCheckIns.get(id)).toEqual([...(expected.get(id) ?? [])].toSorted())
  }
}

it.each(Array.from({ length: SEEDS }, (_, at) => at + 1))(
  'every check-in by leaders without a connection is kept, and shown to all of them: seed %i',
  async (seed) => {
    const dice = new Dice(seed)
    const event = v7()
    await makeEvent(event)
    await app.db.query('delete from attempt_count')
    for (const leader of leaders) await openEventAndCut(leader, event)
    const expected: Expected = new Map()
    for (const leader of leaders) await checkIn(leader, event, dice, expected)
    for (const leader of shuffled(leaders, dice)) {
      // The server's time goes on: it bounds what devices stamp ahead of it.
      app.wait(1)
      await reconnect(leader)
    }
    for (const leader of leaders) await reconnect(leader)
    await compare(event, expected)
  },
  LONG_MS,
)
