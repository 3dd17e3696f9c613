import { IDBFactory } from 'fake-indexeddb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Route } from '#domain/route/route.ts'
import { seededRandom } from '#domain/std/seeded-random.ts'
import { openDevice, type TestDevice } from '#tests/device/open-device.ts'
import { faultyLine, type SyncLine, soundLine, syncOnce, syncUntilQuiet } from '#tests/device/sync-line.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { ModelServer } from '#tests/fakes/model-server/model-server.ts'
import { LONG_MS } from '#tests/long.ts'

// Two tabs of one device, both pulling, pushing and writing at once, with no leader between them. What each does and how
// its steps fall between the other's is decided by a seed.

const SEEDS = 120
const SCOPES = ['member:member-1', 'featured']
const WRITTEN = ['x', 'y', 'z']
const READ = ['v', 'w'] // what the member does not write, and may lose sight of

const indexedDB = new IDBFactory()
const server = new ModelServer()
server.pageLimit = 2
let tabs: [TestDevice, TestDevice]

beforeAll(async () => {
  tabs = [
    await openDevice({ memberId: 'member-1', indexedDB }),
    await openDevice({ memberId: 'member-1', indexedDB }),
  ]
  await tabs[0].engine.subscribe(SCOPES)
})
afterAll(() => Promise.all(tabs.map((tab) => tab.kill())))

interface Race {
  random: () => number
  line: SyncLine
  /** documents of this race alone */
  ids: string[]
  written: string[]
  /** what was promised of each document's name and grade, in the order of the promises */
  promised: Map<string, Partial<Route>>
}

describe('two tabs on one replica', () => {
  it(
    `agree with the server and have kept every promise, in ${SEEDS} seeded races`,
    async () => {
      for (let seed = 1; seed <= SEEDS; seed++) await race(seed)
    },
    LONG_MS,
  )
})

async function race(seed: number): Promise<void> {
  const random = seededRandom(seed)
  const ids = [...WRITTEN, ...READ].map((name) => `s${seed}-${name}`)
  for (const id of ids)
    server.put('routes', routeOf({ id }), [random() < 0.5 ? 'featured' : 'member:member-1'])
  await syncUntilQuiet(tabs[0].engine, soundLine(server))
  const written = ids.slice(0, WRITTEN.length)
  const run: Race = { random, line: faultyLine(server, random), ids, written, promised: new Map() }
  await Promise.all([others(run), actIn(tabs[0], 'name', run), actIn(tabs[1], 'grade', run)])
  await syncUntilQuiet(tabs[0].engine, soundLine(server))
  await expectPeace(seed, run)
}

/** Somebody else's doings on the server, in between. */
async function others({ random, ids, written }: Race): Promise<void> {
  for (let turn = 0; turn < 8; turn++) {
    await pause(random)
    const id = oneOf(ids, random)
    const kept = server.find('routes', id)
    if (!kept) continue
    if (random() < 0.7) server.change('routes', id, { description: `Theirs ${turn}` })
    else if (random() < 0.5) server.remove('routes', id)
    else
      server.put('routes', { ...kept, version: kept.version + 1 }, [
        written.includes(id) ? oneOf(SCOPES, random) : 'area:elsewhere',
      ])
  }
}

/** A tab that writes one field, so that its writes can be distinguished from those of the other tab. */
async function actIn(tab: TestDevice, field: 'name' | 'grade', run: Race): Promise<void> {
  const { random, line, written, promised } = run
  for (let turn = 0; turn < 5; turn++) {
    await pause(random)
    const luck = random()
    if (luck < 0.5) {
      const id = oneOf(written, random)
      const value = field === 'name' ? `Mine ${turn}` : oneOf(['easy', 'moderate', 'expert'] as const, random)
      const stored = await unlessGone(
        tab.engine.write([{ collection: 'routes', id, action: 'edit', set: { [field]: value } }]),
      )
      if (stored) promised.set(id, { ...promised.get(id), [field]: value })
    } else {
      await unlessLost(syncOnce(tab.engine, line))
    }
  }
}

async function expectPeace(seed: number, { ids, promised }: Race): Promise<void> {
  const [tab] = tabs
  for (const id of ids) {
    const visible = server.idsIn('routes', SCOPES).includes(id)
    const kept: Record<string, unknown> | null = server.find('routes', id)
    const held = (await tab.replica.collections.routes.findOne(id).exec())?.toMutableJSON()
    const rows = await tab.store.outbox.where('[collection+id]').equals(['routes', id]).toArray()
    const at = `race ${seed}, ${id}`
    if (kept) expect(kept, at).toMatchObject(promised.get(id) ?? {})
    expect(
      rows.every((row) => row.state === 'refused' || row.state === 'held'),
      at,
    ).toBe(true)
    if (rows.length > 0) {
      expect(kept, `${at}: refused although it is there`).toBeNull()
      await tab.engine.discardPending('routes', id)
    } else {
      expect(held?.['version'] ?? null, at).toBe(visible ? kept?.['version'] : null)
      expect(held?.['name'] ?? null, at).toBe(visible ? kept?.['name'] : null)
      expect(held?.['pending'] ?? 0, at).toBe(0)
    }
  }
  expect([...server.effects.values()].every((times) => times === 1)).toBe(true)
  expect(await tab.store.shadows.count(), `race ${seed}: shadows`).toBe(0)
}

async function unlessGone(work: Promise<void>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (error instanceof Error && error.name === 'DocumentNotFoundError') return false
    throw error
  }
}

async function unlessLost(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'NoAnswer') throw error
  }
}

async function pause(random: () => number): Promise<void> {
  for (let turns = Math.floor(random() * 12); turns > 0; turns--) await new Promise((go) => setImmediate(go))
}

function oneOf<T>(list: readonly T[], random: () => number): T {
  const item = list[Math.floor(random() * list.length)]
  if (item === undefined) throw new Error('Nothing to choose from')
  return item
}
