import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/std/must.ts'
import type { PushRequest, PushResponse } from '#domain/wire/sync/protocol.ts'
import { wipeReplica } from '#replica/upkeep/wipe.ts'
import { openDevice, type TestDevice } from '#tests/device/open-device.ts'
import { soundLine, syncUntilQuiet } from '#tests/device/sync-line.ts'
import { routeFieldsOf, routeGuess, routeOf } from '#tests/factories/documents.ts'
import { ModelServer } from '#tests/fakes/model-server/model-server.ts'

// The response to a write arrives after the replica was recreated. The first pull of a scope does not
// name deleted documents, so nothing reports that the document has been deleted since.

const MINE = 'member:member-1'
let device: TestDevice
let server: ModelServer
let indexedDB: IDBFactory
let late: { request: PushRequest; answer: PushResponse }

beforeEach(async () => {
  indexedDB = new IDBFactory()
  server = new ModelServer()
  server.put('routes', routeOf({ id: 'a' }), [MINE])
  await open()
  await device.engine.subscribe([MINE])
  await sync()
  await device.engine.write([
    {
      collection: 'routes',
      id: 'new',
      action: 'create',
      set: routeFieldsOf(),
      optimisticValues: routeGuess(),
    },
  ])
  const request = must(await device.engine.nextPush(), 'a batch')
  late = { request, answer: soundLine(server).push(request) }
})
afterEach(() => device.kill())

async function open(): Promise<void> {
  device = await openDevice({ memberId: 'member-1', indexedDB })
}

async function restart({ replicaLost }: { replicaLost: boolean }): Promise<void> {
  await device.kill()
  if (replicaLost) await wipeReplica('member-1', indexedDB)
  await open()
}

const sync = () => syncUntilQuiet(device.engine, soundLine(server))
const hear = () => device.engine.applyPushResponse(late.request, late.answer)
const heldIds = async () =>
  (await device.replica.collections.routes.find().exec()).map(({ id }) => id).toSorted()

async function pullAll(): Promise<void> {
  for (let more = true; more; ) {
    const request = await device.engine.nextPull()
    more = (await device.engine.applyPullResponse(request, soundLine(server).pull(request))).hasMore
  }
}

/** As a server answers that is asked again. */
function asDuplicate(): void {
  late.answer = soundLine(server).push(late.request)
}

describe.each([
  ['its first answer', () => undefined],
  ['the answer to a repetition', asDuplicate],
])('a document that has gone before %s is heard', (_name, again) => {
  it('is removed if everything was pulled before', async () => {
    again()
    server.remove('routes', 'new')
    await restart({ replicaLost: true })
    await pullAll()
    await hear()
    await sync()
    expect(await heldIds()).toEqual(['a'])
  })

  it('is removed if it was edited before anything was pulled', async () => {
    again()
    await restart({ replicaLost: true })
    await hear()
    await device.engine.write([{ collection: 'routes', id: 'new', action: 'edit', set: { name: 'Mine' } }])
    const edit = must(await device.engine.nextPush(), 'an edit')
    await device.engine.applyPushResponse(edit, soundLine(server).push(edit))
    server.remove('routes', 'new')
    await sync()
    expect(await heldIds()).toEqual(['a'])
  })

  it('is removed if everything is pulled afterwards', async () => {
    again()
    server.remove('routes', 'new')
    await restart({ replicaLost: true })
    await hear()
    await restart({ replicaLost: false })
    await sync()
    expect(await heldIds()).toEqual(['a'])
  })
})

describe('a document that is there', () => {
  it.each([
    ['before', async () => pullAll().then(hear)],
    ['after', async () => hear().then(pullAll)],
  ])('stays, whether all is pulled %s its answer is heard', async (_name, both) => {
    asDuplicate()
    await restart({ replicaLost: true })
    await both()
    await sync()
    expect(await heldIds()).toEqual(['a', 'new'])
  })

  it('stays where nothing was lost, and need not be pulled', async () => {
    await hear()
    const request = await device.engine.nextPull()
    expect(request.scopes).toEqual({ [MINE]: 2 })
    await sync()
    expect(await heldIds()).toEqual(['a', 'new'])
    expect(await device.store.shadows.count()).toBe(0)
  })
})
