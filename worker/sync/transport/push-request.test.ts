import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fieldHash } from '#domain/wire/sync/field-hash.ts'
import {
  PUSH_WRITES_MAX,
  type PushRequest,
  type PushResponse,
  type WriteResult,
} from '#domain/wire/sync/protocol.ts'
import { openDevice, type TestDevice } from '#tests/device/open-device.ts'
import { soundLine, syncUntilQuiet } from '#tests/device/sync-line.ts'
import { routeOf, trackFieldsOf } from '#tests/factories/documents.ts'
import { ModelServer } from '#tests/fakes/model-server/model-server.ts'

let device: TestDevice
let server: ModelServer
beforeEach(async () => {
  device = await openDevice({ memberId: 'member-1', indexedDB: new IDBFactory() })
  server = new ModelServer()
  server.put('routes', routeOf({ id: 'a' }), ['member:member-1'])
  await device.engine.subscribe(['member:member-1'])
  await syncUntilQuiet(device.engine, soundLine(server))
})
afterEach(() => device.kill())

const edit = (set: Record<string, unknown>) =>
  device.engine.write([{ collection: 'routes', id: 'a', action: 'edit', set }])
const queue = () => device.store.outbox.orderBy('seq').toArray()
const stored = async () => (await device.replica.collections.routes.findOne('a').exec())?.toMutableJSON()

async function mustPush(): Promise<PushRequest> {
  const batch = await device.engine.nextPush()
  if (!batch) throw new Error('Nothing to push')
  return batch
}

const answered = (request: PushRequest, result: Omit<WriteResult, 'mutation'>): PushResponse => ({
  protocol: 1,
  epoch: 'epoch-1',
  time: '',
  results: request.writes.map(({ mutation }) => ({ mutation, ...result })),
})

const heavy = (id: string, length: number) => ({
  collection: 'tracks' as const,
  id,
  action: 'create' as const,
  set: {
    ...trackFieldsOf(),
    lines: [{ segments: [{ coordinates: 'x'.repeat(length), heights: [], times: null }] }],
  },
})

const tracks = (count: number, name = 't') =>
  Array.from({ length: count }, (_, at) => ({
    collection: 'tracks' as const,
    id: `${name}${at}`,
    action: 'create' as const,
    set: trackFieldsOf(),
  }))

/** How many writes each batch holds until nothing waits any more. */
async function sizesOfAll(): Promise<number[]> {
  const sizes: number[] = []
  for (let batch = await device.engine.nextPush(); batch; batch = await device.engine.nextPush()) {
    sizes.push(batch.writes.length)
    await device.engine.applyPushResponse(batch, server.push(batch))
  }
  return sizes
}

describe('a batch', () => {
  it('is none when nothing waits', async () => {
    expect(await device.engine.nextPush()).toBeNull()
  })
  it('carries the changed fields and a hash of what was seen in each', async () => {
    await edit({ name: 'Mine' })
    const { writes, epoch } = await mustPush()
    expect(epoch).toBe('epoch-1')
    expect(writes).toMatchObject([
      { collection: 'routes', id: 'a', create: false, delete: false, set: { name: 'Mine' } },
    ])
    expect(writes[0]?.was).toEqual({ name: fieldHash('Over the Hochtor') })
  })
  it('holds no more writes than one push may carry', async () => {
    await device.engine.write(tracks(PUSH_WRITES_MAX + 1))
    expect(await sizesOfAll()).toEqual([PUSH_WRITES_MAX, 1])
  })
  it('without a response is filled up with newer mutations, each under its id and in order', async () => {
    await device.engine.write(tracks(3))
    const lost = await mustPush()
    await device.engine.write(tracks(2, 'later'))
    const again = await mustPush()
    expect(again.writes.slice(0, 3)).toEqual(lost.writes)
    expect(again.writes.slice(3).map(({ id }) => id)).toEqual(['later0', 'later1'])
  })
  it('stays the same where it was full, or where the next write is too large for it', async () => {
    await device.engine.write([heavy('t1', 3_000_000)])
    const lost = await mustPush()
    await device.engine.write([heavy('t2', 3_000_000)])
    expect(await mustPush()).toEqual(lost)
  })
  it('stops before four million characters, but takes one larger write alone', async () => {
    await device.engine.write([heavy('t1', 3_000_000), heavy('t2', 3_000_000), heavy('t3', 5_000_000)])
    const sizes: string[][] = []
    for (let batch = await device.engine.nextPush(); batch; batch = await device.engine.nextPush()) {
      sizes.push(batch.writes.map(({ id }) => id))
      await device.engine.applyPushResponse(batch, server.push(batch))
    }
    expect(sizes).toEqual([['t1'], ['t2'], ['t3']])
  })
})

describe('an answer that can not be trusted', () => {
  it('changes nothing when a document in it does not parse', async () => {
    await edit({ name: 'Mine' })
    const batch = await mustPush()
    const document = { ...routeOf({ id: 'a', version: 2 }), distance: 'far' }
    await expect(
      device.engine.applyPushResponse(batch, answered(batch, { status: 'applied', version: 2, document })),
    ).rejects.toThrow(/routes a: distance/)
    expect(await queue()).toMatchObject([{ state: 'sent' }])
    expect(await device.engine.nextPush()).toEqual(batch)
  })
  it('is ignored for a write that is no longer in the queue', async () => {
    await edit({ name: 'Mine' })
    const batch = await mustPush()
    const answer = server.push(batch)
    await device.engine.applyPushResponse(batch, answer)
    await edit({ name: 'Later' })
    expect(await device.engine.applyPushResponse(batch, answer)).toEqual({
      conflicts: 0,
      rejected: 0,
      wasReset: false,
    })
    expect(await stored()).toMatchObject({ name: 'Later', pending: 1 })
  })
  it('is ignored for a write that it was not asked about', async () => {
    await edit({ name: 'Mine' })
    const batch = { ...(await mustPush()), writes: [] }
    await device.engine.applyPushResponse(batch, answered(batch, { status: 'applied' }))
    expect(await queue()).toHaveLength(1)
  })
})

describe('an accepted write', () => {
  it('leaves the queue, and the document stands as the server has it', async () => {
    await edit({ name: 'Mine' })
    const batch = await mustPush()
    await device.engine.applyPushResponse(batch, server.push(batch))
    expect(await queue()).toEqual([])
    expect(await stored()).toMatchObject({ name: 'Mine', version: 2, pending: 0 })
    expect(await device.store.shadows.count()).toBe(0)
  })
  it('lets go of the document when the answer says that it is gone', async () => {
    await edit({ name: 'Mine' })
    const batch = await mustPush()
    await device.engine.applyPushResponse(
      batch,
      answered(batch, { status: 'duplicate', version: 9, document: null }),
    )
    expect(await stored()).toBeUndefined()
  })
  it('stands as written where the answer names only the version', async () => {
    await edit({ name: 'Mine' })
    const batch = await mustPush()
    await device.engine.applyPushResponse(batch, answered(batch, { status: 'applied', version: 5 }))
    expect(await stored()).toMatchObject({ name: 'Mine', version: 5, pending: 0 })
  })
  it('does not restore an older document than one received meanwhile', async () => {
    await edit({ name: 'Mine' })
    const batch = await mustPush()
    const answer = server.push(batch)
    server.change('routes', 'a', { description: 'Theirs, later' })
    const pull = await device.engine.nextPull()
    await device.engine.applyPullResponse(pull, server.pull(pull))
    await device.engine.applyPushResponse(batch, answer)
    expect(await stored()).toMatchObject({ version: 3, description: 'Theirs, later', name: 'Mine' })
  })
})

describe('a conflicting mutation', () => {
  it('is merged and sent again under a new mutation id', async () => {
    await edit({ description: 'Mine' })
    server.change('routes', 'a', { description: 'Theirs' })
    const batch = await mustPush()
    expect(await device.engine.applyPushResponse(batch, server.push(batch))).toMatchObject({ conflicts: 1 })
    const again = await mustPush()
    expect(again.writes[0]?.mutation).not.toBe(batch.writes[0]?.mutation)
    await device.engine.applyPushResponse(again, server.push(again))
    expect(String(server.find('routes', 'a')?.['description'])).toMatch(/Mine[^]*Theirs/)
    expect(await queue()).toEqual([])
  })
  it('is dropped when the others have written the same in the end', async () => {
    await edit({ tags: ['hut'] })
    server.change('routes', 'a', { tags: ['hut', 'ridge'] })
    const batch = await mustPush()
    await device.engine.applyPushResponse(batch, server.push(batch))
    expect(await queue()).toEqual([])
    expect(await stored()).toMatchObject({ tags: ['hut', 'ridge'], pending: 0 })
  })
  it('does not clash with what others did to other fields', async () => {
    await edit({ name: 'Mine' })
    server.change('routes', 'a', { description: 'Theirs', rating: routeOf({ id: 'a' }).rating })
    const batch = await mustPush()
    expect(await device.engine.applyPushResponse(batch, server.push(batch))).toMatchObject({ conflicts: 0 })
    expect(server.find('routes', 'a')).toMatchObject({ name: 'Mine', description: 'Theirs' })
  })
  it('is set aside when there is nothing left to merge with', async () => {
    await edit({ name: 'Mine' })
    const batch = await mustPush()
    const outcome = await device.engine.applyPushResponse(
      batch,
      answered(batch, { status: 'conflict', document: null }),
    )
    expect(outcome).toMatchObject({ conflicts: 0, rejected: 1 })
    expect(await queue()).toMatchObject([{ state: 'refused', refusal: { code: 'not_found' } }])
  })
  it('goes before the next write of the document, which builds on it', async () => {
    await edit({ name: 'One' })
    const batch = await mustPush()
    await edit({ name: 'Two' })
    server.change('routes', 'a', { name: 'Theirs' })
    await device.engine.applyPushResponse(batch, server.push(batch))
    await syncUntilQuiet(device.engine, soundLine(server))
    expect(server.find('routes', 'a')).toMatchObject({ name: 'Two' })
    expect(await stored()).toMatchObject({ name: 'Two', pending: 0 })
  })
})

const states = async () => (await queue()).map(({ state }) => state)
const names = (batch: PushRequest | null) => batch?.writes.map(({ set }) => set['name'])
const editOf = (id: string) => ({ collection: 'routes' as const, id, action: 'edit' as const, set: {} })

describe('what the service worker was handed', () => {
  it('is nothing when nothing waits', async () => {
    expect(await device.engine.nextHandOver('b-1')).toBeNull()
    expect(await device.engine.hasHandedOver()).toBe(false)
  })
  it('is frozen', async () => {
    await edit({ name: 'One' })
    expect(names(await device.engine.nextHandOver('b-1'))).toEqual(['One'])
    expect(await device.engine.hasHandedOver()).toBe(true)
    await edit({ name: 'Two' })
    expect(await states()).toEqual(['handed', 'waiting'])
  })
  it('is free again when that batch was given back, and that one alone', async () => {
    await edit({ name: 'One' })
    await device.engine.nextHandOver('b-1')
    await device.engine.releaseBatch('b-0')
    expect(await states()).toEqual(['handed'])
    await device.engine.releaseBatch('b-1')
    await edit({ name: 'Two' })
    expect(await states()).toEqual(['waiting'])
  })
  it('may have arrived once more was handed over in its place, and it was not given back before', async () => {
    await edit({ name: 'One' })
    await device.engine.nextHandOver('b-1')
    await edit({ name: 'Two' })
    expect(names(await device.engine.nextHandOver('b-2'))).toEqual(['One', 'Two'])
    expect(await states()).toEqual(['sent', 'handed'])
    await device.engine.releaseBatch('b-1')
    await device.engine.releaseBatch('b-2')
    expect(await states()).toEqual(['sent', 'waiting'])
  })
  it('may have arrived once it was sent from here', async () => {
    await edit({ name: 'One' })
    await device.engine.nextHandOver('b-1')
    await mustPush()
    await device.engine.releaseBatch('b-1')
    expect(await states()).toEqual(['sent'])
  })
  it('is settled by the answer to our own push', async () => {
    await edit({ name: 'One' })
    const handed = await device.engine.nextHandOver('b-1')
    if (handed) server.push(handed)
    const batch = await mustPush()
    await device.engine.applyPushResponse(batch, server.push(batch))
    expect(await queue()).toEqual([])
    expect(server.find('routes', 'a')).toMatchObject({ name: 'One', version: 2 })
  })
  it('can be folded into, if it is taken back, where it is the newest write and of the same document', async () => {
    expect(await device.engine.wouldCoalesceIntoHandedOver([editOf('a')])).toBe(false)
    await edit({ name: 'One' })
    await device.engine.nextHandOver('b-1')
    expect(await device.engine.wouldCoalesceIntoHandedOver([editOf('b')])).toBe(false)
    expect(await device.engine.wouldCoalesceIntoHandedOver([editOf('b'), editOf('a')])).toBe(true)
    await device.engine.write(tracks(1))
    expect(await device.engine.wouldCoalesceIntoHandedOver([editOf('a')])).toBe(false)
  })
})
