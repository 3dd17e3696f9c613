import { canonicalJson } from '#domain/std/canonical-json.ts'
import { must } from '#domain/std/must.ts'
import { COLLECTIONS, type CollectionName, type WireDocument } from '#domain/wire/collections.ts'
import type { SimDevice } from './device/sim-device.ts'
import { isIn, mayAsk, rulesOf, sees } from './oracle/rules.ts'
import { promise } from './oracle/verdict.ts'
import { FIRST_EPOCH, keyOf } from './oracle/world.ts'
import type { Stage } from './stage.ts'

// The end of a run: no more faults, every device is open, online and synced. Then all invariants must hold.

const ENOUGH_MS = 10 * 60_000
const ROUNDS = 6

export async function endInQuiet(stage: Stage): Promise<void> {
  await calm(stage)
  await syncAll(stage)
  await settleAttention(stage, 'retry')
  await syncAll(stage)
  stage.mustBeSound()
  stage.journal.mustHaveKeptAll(stage.world(), (name) => deviceOf(stage, name).outbox())
  await settleAttention(stage, 'discard')
  // After discarding writes, a device may subscribe to other scopes.
  stage.syncedAt.clear()
  await syncAll(stage)
  stage.mustBeSound()
  stage.elements.mustStandOnce(stage.world(), stage.world().epoch !== FIRST_EPOCH)
  const stored = await storedDocuments(stage)
  mustBeStored(stage, stored)
  for (const device of stage.devices) mustShowTheTruth(stage, device, stored)
}

const deviceOf = (stage: Stage, name: string): SimDevice =>
  must(
    stage.devices.find((device) => device.name === name),
    'device',
  )

async function calm(stage: Stage): Promise<void> {
  const { scheduler, network, devices } = stage
  network.roughness = 0
  await scheduler.runUntil(scheduler.nowMs + 1_000)
  for (const device of devices) {
    device.isOnline = true
    device.disk.room.lack = 0
    device.serviceWorker.forget()
    // A tab that was stopped for good continues when the app is started again.
    for (const tab of device.tabs) device.kill(tab)
  }
  await scheduler.runUntil(scheduler.nowMs + 1_000)
  for (const device of devices) {
    device.seal()
    await scheduler.runFor(device.rests(), ENOUGH_MS)
    device.signIn()
    device.openTab()
  }
  await scheduler.runUntil(scheduler.nowMs + 5_000)
  for (const device of devices)
    await scheduler.runFor(must(device.anyTab().port(), 'port').setWorkOffline(false), ENOUGH_MS)
}

/** Until each device has sent everything it can and has pulled after the last change of any other device. */
async function syncAll(stage: Stage): Promise<void> {
  const { scheduler, devices, sight } = stage
  for (let round = 0; round < ROUNDS; round++) {
    const due = devices.filter((device) => isBehind(stage, device))
    if (due.length === 0) return
    for (const device of due) {
      const before = sight.now()
      const { reached } = await scheduler.runFor(must(device.anyTab().port(), 'port').syncNow(), ENOUGH_MS)
      promise(reached, `${device.name} does not reach the server`)
      if (sight.now() === before) stage.syncedAt.set(device, before)
    }
    await scheduler.runUntil(scheduler.nowMs + 2_000)
  }
  throw new Error('The devices never come to rest')
}

function isBehind({ sight, syncedAt }: Stage, device: SimDevice): boolean {
  const isUnsent = device.outbox().some(({ state }) => state === 'waiting' || state === 'sent')
  return isUnsent || syncedAt.get(device) !== sight.now()
}

async function settleAttention(stage: Stage, how: 'retry' | 'discard'): Promise<void> {
  const { scheduler, devices, journal, elements } = stage
  for (const device of devices) {
    for (const { collection, id } of device.outbox()) {
      const port = must(device.anyTab().port(), 'port')
      const work: Promise<unknown> = port[how](collection, id)
      await scheduler.runFor(work, ENOUGH_MS)
      if (how !== 'discard') continue
      journal.discarded(device.name, [keyOf(collection, id)])
      elements.discarded(device.name, [keyOf(collection, id)])
    }
    if (how === 'discard')
      promise(device.outbox().length === 0, `${device.name} still holds writes`, device.outbox())
  }
}

interface Stored {
  collection: CollectionName
  id: string
  deleted: boolean
  own: WireDocument & Record<string, unknown>
}

async function storedDocuments(stage: Stage): Promise<Stored[]> {
  const rows: Stored[] = []
  await outsideOnce(stage, async () => {
    rows.push(
      ...(await stage.simServer.db.query<Stored>(
        'select collection, id, deleted, own from document order by collection, id',
      )),
    )
  })
  return rows
}

/** Queries the database, which is outside the simulation. */
async function outsideOnce({ scheduler }: Stage, work: () => Promise<void>): Promise<void> {
  let done = false
  scheduler.outsideAfter(
    0,
    async () => {
      await work()
      done = true
    },
    scheduler.world,
  )
  await scheduler.runUntil(scheduler.nowMs + 1)
  promise(done, 'The database was not read')
}

/** The server has stored exactly the writes that it accepted. */
function mustBeStored(stage: Stage, stored: readonly Stored[]): void {
  const world = stage.world()
  for (const { collection, id, deleted, own } of stored) {
    const truth = world.documents.get(keyOf(collection, id))
    promise(
      truth !== undefined && truth.deleted === deleted,
      `Stored otherwise than taken: ${collection} ${id}`,
    )
    if (deleted || !truth) continue
    for (const [field, value] of Object.entries(truth.fields))
      promise(same(own[field], value), `Stored otherwise: ${field} of ${collection} ${id}`, [
        own[field],
        value,
      ])
  }
  const living = stored.filter(({ deleted }) => !deleted).length
  const taken = [...world.documents.values()].filter(({ deleted }) => !deleted).length
  promise(living === taken, 'Not as many documents as were taken', [living, taken])
}

/** A device shows every document of its scopes that its member may see, in its current state, and nothing else. */
function mustShowTheTruth(stage: Stage, device: SimDevice, stored: readonly Stored[]): void {
  const world = stage.world()
  const { memberId, name } = device
  const held = new Set(device.positions().keys())
  promise(held.has(device.ownScope()), `${name} does not hold its member's scope`)
  for (const scope of held) promise(mayAsk(world, memberId, scope), `${name} holds ${scope}`)
  promise(device.shadows().length === 0, `${name} keeps shadows of what is settled`)
  for (const collection of COLLECTIONS) {
    const shown = new Map(device.documents(collection).map(({ doc }) => [doc.id, doc]))
    for (const row of stored.filter((each) => each.collection === collection && !each.deleted)) {
      const truth = must(world.find(collection, row.id), 'truth')
      const isDue = sees(world, memberId, truth) && (isIn(world, truth, held) || isNear(device, truth.fields))
      const doc = shown.get(row.id)
      shown.delete(row.id)
      promise(
        isDue === (doc !== undefined),
        `DIVERGED: ${name} ${isDue ? 'lacks' : 'still has'} ${collection} ${row.id}`,
      )
      if (!doc) continue
      const given = truth.authorId === memberId ? row.own : { ...row.own, ...rulesOf(collection).othersGet }
      promise(same(doc, given), `DIVERGED: ${name} shows another ${collection} ${row.id}`, [doc, given])
    }
    promise(shown.size === 0, `DIVERGED: ${name} shows what is not there`, [...shown.keys()])
  }
}

/** Public routes around the home are present, whatever scopes deliver them. */
function isNear(device: SimDevice, fields: Record<string, unknown>): boolean {
  const home = device.home()
  const cell = fields['cell']
  const isPublic = fields['visibility'] === 'public' && fields['state'] === 'published'
  return home !== null && isPublic && typeof cell === 'string' && cell.startsWith(home)
}

const same = (a: unknown, b: unknown): boolean => canonicalJson(a ?? null) === canonicalJson(b ?? null)
