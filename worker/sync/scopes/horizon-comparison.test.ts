import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/std/must.ts'
import type { PullPage, PullRequest } from '#domain/wire/sync/protocol.ts'
import { memberScope } from '#domain/wire/sync/scope.ts'
import { openDevice, type TestDevice } from '#tests/device/open-device.ts'
import { soundLine, syncUntilQuiet } from '#tests/device/sync-line.ts'
import { routeOf, trackOf } from '#tests/factories/documents.ts'
import { ModelServer } from '#tests/fakes/model-server/model-server.ts'
import { advanceComparison, nextComparisonPart } from './horizon-comparison.ts'

const MINE = memberScope('member-1')
let device: TestDevice
let server: ModelServer
let indexedDB: IDBFactory

beforeEach(async () => {
  indexedDB = new IDBFactory()
  device = await openDevice({ memberId: 'member-1', indexedDB })
  server = new ModelServer()
  server.put('routes', routeOf({ id: 'a' }), [MINE])
  server.put('routes', routeOf({ id: 'b', version: 4 }), [MINE])
  server.put('tracks', trackOf({ id: 'a' }), [MINE])
  await device.engine.subscribe([MINE])
  await syncUntilQuiet(device.engine, soundLine(server))
})
afterEach(() => device.kill())

/** Asks, and takes a page that says this and otherwise nothing. */
async function answered(some: Partial<PullPage>): Promise<{ request: PullRequest; more: boolean }> {
  const request = await device.engine.nextPull()
  const empty = { documents: {}, gone: {}, scopes: {}, drop: {}, refused: {}, split: [], more: false }
  const page = { protocol: 1 as const, epoch: 'epoch-1', time: '', ...empty, ...some }
  const { hasMore: more } = await device.engine.applyPullResponse(request, page)
  return { request, more }
}
const heldIds = async () =>
  (await device.replica.collections.routes.find().exec()).map(({ id }) => id).toSorted()

describe('a device that was away too long', () => {
  it('sends all its documents with their versions in the next pull', async () => {
    const { more } = await answered({ compare: { [MINE]: 9 } })
    expect(more).toBe(true)
    const { held } = await device.engine.nextPull()
    expect(held).toEqual({ after: '', versions: { routes: { a: 1, b: 4 }, tracks: { a: 1 } } })
  })

  it('includes documents with a pending delete', async () => {
    await device.engine.write([{ action: 'delete', collection: 'routes', id: 'a', set: {} }])
    await answered({ compare: { [MINE]: 9 } })
    const { held } = await device.engine.nextPull()
    expect(held?.versions).toEqual({ routes: { a: 1, b: 4 }, tracks: { a: 1 } })
  })

  it('removes what is named as gone, and ends after the last part', async () => {
    await answered({ compare: { [MINE]: 9 } })
    const { more } = await answered({ gone: { routes: ['b'] }, compared: true })
    expect(more).toBe(true)
    const { request, more: isMore } = await answered({ compared: true })
    expect([request.held?.versions, isMore]).toEqual([{}, false])
    expect(await heldIds()).toEqual(['a'])
    expect(await device.engine.nextPull()).not.toHaveProperty('held')
  })

  it('sends the same part again until the server has compared all of it', async () => {
    await answered({ compare: { [MINE]: 9 } })
    const { request } = await answered({ more: true })
    expect((await device.engine.nextPull()).held).toEqual(request.held)
  })

  it('does not restart for the same floor while its cursors catch up', async () => {
    await answered({ compare: { [MINE]: 9 } })
    await answered({ compare: { [MINE]: 9 }, compared: true })
    expect((await device.engine.nextPull()).held?.after).toBe('tracks/a')
  })

  it('restarts for a newer floor', async () => {
    await answered({ compare: { [MINE]: 9 } })
    await answered({ compare: { [MINE]: 12 }, compared: true })
    expect((await device.engine.nextPull()).held).toMatchObject({ after: '' })
  })

  it('continues after a kill', async () => {
    await answered({ compare: { [MINE]: 9 } })
    await device.kill()
    device = await openDevice({ memberId: 'member-1', indexedDB })
    expect((await device.engine.nextPull()).held).toMatchObject({ after: '' })
  })

  it('ignores a response that another tab has superseded', async () => {
    await answered({ compare: { [MINE]: 9 } })
    const late = await device.engine.nextPull()
    await device.store.meta.put({
      key: 'comparing',
      value: JSON.stringify({ floors: { [MINE]: 9 }, place: 'routes/a' }),
    })
    const answer = server.pull({ ...late, scopes: late.scopes })
    await device.engine.applyPullResponse(late, { ...(answer as PullPage), compared: true })
    expect((await device.engine.nextPull()).held?.after).toBe('routes/a')
  })

  it('has nothing to compare after a new server epoch', async () => {
    await answered({ compare: { [MINE]: 9 } })
    server.epoch = 'epoch-2'
    const request = await device.engine.nextPull()
    await device.engine.applyPullResponse(request, server.pull(request))
    expect(await device.engine.nextPull()).not.toHaveProperty('held')
  })
})

describe('more than one part', () => {
  it('are sent until all is compared, whatever the ids look like', async () => {
    for (const id of ['10', '9', 'c', 'd']) server.put('routes', routeOf({ id }), [MINE])
    await syncUntilQuiet(device.engine, soundLine(server))
    await answered({ compare: { [MINE]: 9 } })
    const { store, replica } = device
    const sent: string[][] = []
    for (let comparing = true; comparing; ) {
      const held = must(await nextComparisonPart(store, replica, 3), 'a part')
      const { held: _, ...request } = await device.engine.nextPull()
      const page = { ...(server.pull(request) as PullPage), compared: true }
      sent.push(Object.values(held.versions).flatMap((byId) => Object.keys(byId)))
      comparing = await advanceComparison(store, { ...request, held }, page)
    }
    expect(sent.map((ids) => ids.toSorted())).toEqual([['10', '9', 'a'], ['b', 'c', 'd'], ['a'], []])
  })
})
