import { canonicalJson } from '#domain/std/canonical-json.ts'
import { must } from '#domain/std/must.ts'
import { COLLECTIONS, type CollectionName, type WireDocument } from '#domain/wire/collections.ts'
import type { SimDevice } from './device/sim-device.ts'
import { assertInvariant } from './oracle/checks/invariant.ts'
import { FIRST_EPOCH, keyOf } from './oracle/expected-state.ts'
import { isInScopes, maySubscribe, rulesOf, sees } from './oracle/rules/rules.ts'
import type { Simulation } from './simulation.ts'

// The end of a run: no more faults, every device is open, online and synced. Then all invariants must hold.

const TIMEOUT_MS = 10 * 60_000
const ROUNDS_MAX = 6

export async function checkConvergence(simulation: Simulation): Promise<void> {
  await endFaults(simulation)
  await syncAll(simulation)
  await settleParkedWrites(simulation, 'retry')
  await syncAll(simulation)
  simulation.checkInvariants()
  simulation.journal.checkNothingLost(simulation.expectedState(), (name) =>
    deviceOf(simulation, name).outbox(),
  )
  await settleParkedWrites(simulation, 'discard')
  await runOutsideOnce(simulation, () => simulation.simServer.publishAllDeferred())
  // After discarding writes, a device may subscribe to other scopes.
  simulation.syncedAt.clear()
  await syncAll(simulation)
  simulation.checkInvariants()
  simulation.lists.checkLists(simulation.expectedState(), simulation.expectedState().epoch !== FIRST_EPOCH)
  const stored = await storedDocuments(simulation)
  checkStoredDocuments(simulation, stored)
  for (const device of simulation.devices) checkDevice(simulation, device, stored)
}

const deviceOf = (simulation: Simulation, name: string): SimDevice =>
  must(
    simulation.devices.find((device) => device.name === name),
    'device',
  )

async function endFaults(simulation: Simulation): Promise<void> {
  const { scheduler, network, devices } = simulation
  network.faultRate = 0
  await scheduler.runUntil(scheduler.nowMs + 1_000)
  for (const device of devices) {
    device.isOnline = true
    device.disk.quota.failureRate = 0
    device.serviceWorker.forget()
    // A tab that was stopped for good continues when the app is started again.
    for (const tab of device.tabs) device.kill(tab)
  }
  await scheduler.runUntil(scheduler.nowMs + 1_000)
  for (const device of devices) {
    device.seal()
    await scheduler.runFor(device.whenIdle(), TIMEOUT_MS)
    device.signIn()
    device.openTab()
  }
  await scheduler.runUntil(scheduler.nowMs + 5_000)
  for (const device of devices)
    await scheduler.runFor(must(device.anyTab().port(), 'port').setWorkOffline(false), TIMEOUT_MS)
}

/** Until each device has sent everything it can and has pulled after the last change of any other device. */
async function syncAll(simulation: Simulation): Promise<void> {
  const { scheduler, devices, visibility } = simulation
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const due = devices.filter((device) => isBehind(simulation, device))
    if (due.length === 0) return
    for (const device of due) {
      const before = visibility.currentRevision()
      const { reached } = await scheduler.runFor(must(device.anyTab().port(), 'port').syncNow(), TIMEOUT_MS)
      assertInvariant(reached, `${device.name} cannot reach the server`)
      if (visibility.currentRevision() === before) simulation.syncedAt.set(device, before)
    }
    await scheduler.runUntil(scheduler.nowMs + 2_000)
  }
  throw new Error('The devices do not converge')
}

function isBehind({ visibility, syncedAt }: Simulation, device: SimDevice): boolean {
  const isUnsent = device.outbox().some(({ state }) => state === 'waiting' || state === 'sent')
  return isUnsent || syncedAt.get(device) !== visibility.currentRevision()
}

async function settleParkedWrites(simulation: Simulation, how: 'retry' | 'discard'): Promise<void> {
  const { scheduler, devices, journal, lists } = simulation
  for (const device of devices) {
    for (const { collection, id } of device.outbox()) {
      const port = must(device.anyTab().port(), 'port')
      const work: Promise<unknown> = port[how](collection, id)
      await scheduler.runFor(work, TIMEOUT_MS)
      if (how !== 'discard') continue
      journal.markDiscarded(device.name, [keyOf(collection, id)])
      lists.markDiscarded(device.name, [keyOf(collection, id)])
    }
    if (how === 'discard')
      assertInvariant(
        device.outbox().length === 0,
        `${device.name} still has pending writes`,
        device.outbox(),
      )
  }
}

interface StoredDocument {
  collection: CollectionName
  id: string
  deleted: boolean
  own: WireDocument & Record<string, unknown>
}

async function storedDocuments(simulation: Simulation): Promise<StoredDocument[]> {
  const rows: StoredDocument[] = []
  await runOutsideOnce(simulation, async () => {
    rows.push(
      ...(await simulation.simServer.db.query<StoredDocument>(
        'select collection, id, deleted, own from document order by collection, id',
      )),
    )
  })
  return rows
}

/** Queries the database, which is outside the simulation. */
async function runOutsideOnce({ scheduler }: Simulation, work: () => Promise<void>): Promise<void> {
  let done = false
  scheduler.afterWithRealTimers(
    0,
    async () => {
      await work()
      done = true
    },
    scheduler.world,
  )
  await scheduler.runUntil(scheduler.nowMs + 1)
  assertInvariant(done, 'The database could not be read')
}

/** The server has stored exactly the writes that it accepted. */
function checkStoredDocuments(simulation: Simulation, stored: readonly StoredDocument[]): void {
  const world = simulation.expectedState()
  for (const { collection, id, deleted, own } of stored) {
    const expected = world.documents.get(keyOf(collection, id))
    assertInvariant(
      expected !== undefined && expected.deleted === deleted,
      `Stored in another state than accepted: ${collection} ${id}`,
    )
    if (deleted || !expected) continue
    for (const [field, value] of Object.entries(expected.fields))
      assertInvariant(
        isEqual(own[field], value),
        `Stored with another value: ${field} of ${collection} ${id}`,
        [own[field], value],
      )
  }
  const living = stored.filter(({ deleted }) => !deleted).length
  const taken = [...world.documents.values()].filter(({ deleted }) => !deleted).length
  assertInvariant(living === taken, 'The number of stored and accepted documents differs', [living, taken])
}

/** A device shows every document of its scopes that its member may see, in its current state, and nothing else. */
function checkDevice(simulation: Simulation, device: SimDevice, stored: readonly StoredDocument[]): void {
  const world = simulation.expectedState()
  const { memberId, name } = device
  const held = new Set(device.cursors().keys())
  assertInvariant(held.has(device.ownScope()), `${name} is not subscribed to its member's scope`)
  for (const scope of held)
    assertInvariant(maySubscribe(world, memberId, scope), `${name} is subscribed to ${scope}`)
  assertInvariant(
    device.baseSnapshots().length === 0,
    `${name} keeps base snapshots without pending mutations`,
  )
  for (const collection of COLLECTIONS) {
    const shown = new Map(device.documents(collection).map(({ doc }) => [doc.id, doc]))
    for (const row of stored.filter((each) => each.collection === collection && !each.deleted)) {
      const expected = must(world.find(collection, row.id), 'expected')
      const isDue =
        sees(world, memberId, expected) &&
        (isInScopes(world, expected, held) || isNearHome(device, expected.fields))
      const doc = shown.get(row.id)
      shown.delete(row.id)
      assertInvariant(
        isDue === (doc !== undefined),
        `DIVERGED: ${name} ${isDue ? 'lacks' : 'still has'} ${collection} ${row.id}`,
      )
      if (!doc) continue
      const given =
        expected.authorId === memberId
          ? row.own
          : { ...row.own, ...rulesOf(collection).valuesForOthers(row.id) }
      assertInvariant(isEqual(doc, given), `DIVERGED: ${name} shows a different ${collection} ${row.id}`, [
        doc,
        given,
      ])
    }
    assertInvariant(shown.size === 0, `DIVERGED: ${name} shows documents that do not exist`, [
      ...shown.keys(),
    ])
  }
}

/** Public routes around the home are present, whatever scopes deliver them. */
function isNearHome(device: SimDevice, fields: Record<string, unknown>): boolean {
  const home = device.home()
  const cell = fields['cell']
  const isPublic = fields['visibility'] === 'public' && fields['state'] === 'published'
  return home !== null && isPublic && typeof cell === 'string' && cell.startsWith(home)
}

const isEqual = (a: unknown, b: unknown): boolean => canonicalJson(a ?? null) === canonicalJson(b ?? null)
