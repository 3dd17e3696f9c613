import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { seededRandom } from '#domain/std/seeded-random.ts'
import { memberScope } from '#domain/wire/sync/scope.ts'
import { routeFieldsOf } from '#tests/factories/documents.ts'
import { AREA, ELSEWHERE, ELSEWHERE_AREA, START } from '#tests/factories/places.ts'
import { PullingDevice } from '#tests/server/pulling-device.ts'
import { addMember, creating, editing, type TestMember } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'
import { collections } from '../../collections.ts'
import type { Database } from '../../db/database.ts'
import { applyWrite } from '../push/apply-write.ts'
import type { WriteDeps } from '../push/write-transaction.ts'

const WRITERS = 8
const WRITES = 12
const SLOWEST_S = 0.03

const { app } = useTestApp()
let reader: TestMember
let writers: TestMember[]

beforeEach(async () => {
  reader = await addMember(app, 'maya')
  writers = []
  for (let i = 0; i < WRITERS; i++) writers.push(await addMember(app, `writer${i}`))
})

/** The same database with a delay of up to 30 ms before each commit. */
function slowToCommit(db: Database, random: () => number): Database {
  return {
    ...db,
    transaction: (work) =>
      db.transaction(async (query) => {
        const result = await work(query)
        await query('select pg_sleep($1)', [random() * SLOWEST_S])
        return result
      }),
  }
}

function writeDeps(seed: number): WriteDeps {
  const { clock, publishHint, publishEventMessage } = app.deps
  return {
    db: slowToCommit(app.db, seededRandom(seed)),
    clock,
    publishHint,
    publishEventMessage,
    collections,
  }
}

async function writeMany(writer: TestMember, seed: number): Promise<string[]> {
  const deps = writeDeps(seed)
  const ids: string[] = []
  for (let i = 0; i < WRITES; i++) {
    const id = randomUUID()
    const start = (i + seed) % 2 ? START : ELSEWHERE
    await applyWrite(deps, writer.id, creating('routes', id, routeFieldsOf({ start })))
    if (i % 3 === 0) {
      const move = { was: { start }, set: { start: start === START ? ELSEWHERE : START } }
      await applyWrite(deps, writer.id, editing('routes', id, move))
    }
    ids.push(id)
  }
  return ids
}

/** Repeats an action until the promise settles, and returns its value. */
async function repeatDuring<T>(other: Promise<T>, act: () => Promise<unknown>): Promise<T> {
  const ending = new AbortController()
  const acting = (async () => {
    while (!ending.signal.aborted) await act()
  })()
  const result = await other.finally(() => ending.abort())
  await acting
  return result
}

describe('a device that pulls continuously', () => {
  it('skips no change that is committed late and out of order', async () => {
    const device = new PullingDevice(reader, [AREA, ELSEWHERE_AREA])
    const writing = Promise.all(writers.map(writeMany))
    const written = (await repeatDuring(writing, () => device.pull(5))).flat()
    await device.catchUp()
    expect(device.ids('routes')).toEqual(written.toSorted())
    for (const id of written) expect(device.held.get(`routes/${id}`)?.version).toBeLessThanOrEqual(2)
  })

  it('sees a number in a scope only after all smaller ones', async () => {
    const seen: number[][] = []
    const look = async () => {
      const rows = await app.db.query<{ seq: number }>(
        'select f.seq from feed f join scope s on s.id = f.scope_id where s.key = $1 order by f.seq',
        [AREA],
      )
      seen.push(rows.map(({ seq }) => seq))
    }
    const deps = writeDeps(7)
    const create = ({ id }: TestMember) =>
      applyWrite(deps, id, creating('routes', randomUUID(), routeFieldsOf()))
    await repeatDuring(Promise.all(writers.map(create)), look)
    for (const seqs of seen) expect(seqs).toEqual(seqs.map((_, i) => i + 1))
    expect(seen.some((seqs) => seqs.length > 0 && seqs.length < WRITERS)).toBe(true)
  })

  it('does not wait for an uncommitted write', async () => {
    const device = new PullingDevice(reader, [AREA, memberScope(reader.id)])
    await app.db.transaction(async (query) => {
      await query('insert into scope (key) values ($1)', [AREA])
      await device.catchUp()
      await query('select 1')
    })
    expect(device.ids('profiles')).toEqual([reader.id])
  })
})

describe('writers in the same scopes', () => {
  it('do not deadlock', async () => {
    const { db, clock, publishHint, publishEventMessage } = app.deps
    const deps: WriteDeps = { db, clock, publishHint, publishEventMessage, collections }
    const ids = await Promise.all(writers.map((writer) => writer.publish()))
    const rounds = Array.from({ length: 10 }, (_, round) =>
      writers.map((writer, i) => {
        const [from, to] = round % 2 ? [ELSEWHERE, START] : [START, ELSEWHERE]
        const move = { was: { start: from }, set: { start: to } }
        return { writer: writer.id, write: editing('routes', ids[i] ?? '', move) }
      }),
    )
    for (const round of rounds) {
      const outcomes = await Promise.all(round.map(({ writer, write }) => applyWrite(deps, writer, write)))
      expect(outcomes.map(({ status }) => status)).toEqual(writers.map(() => 'applied'))
    }
  })
})
