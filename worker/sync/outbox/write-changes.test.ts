import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { must } from '#domain/std/must.ts'
import type { PendingMutation } from '#replica/sync-store/sync-store.ts'
import { openDevice, type TestDevice } from '#tests/device/open-device.ts'
import { soundLine, syncUntilQuiet } from '#tests/device/sync-line.ts'
import { routeFieldsOf, routeGuess, routeOf, trackFieldsOf } from '#tests/factories/documents.ts'
import { eventOf, postFieldsOf, postOf, tripOf } from '#tests/factories/nouns.ts'
import { ModelServer } from '#tests/fakes/model-server/model-server.ts'
import type { Change } from '../store/change.ts'

let device: TestDevice
let server: ModelServer
beforeEach(async () => {
  device = await openDevice({ memberId: 'member-1', indexedDB: new IDBFactory() })
  server = new ModelServer()
  for (const id of ['a', 'b']) server.put('routes', routeOf({ id }), ['member:member-1'])
  await device.engine.subscribe(['member:member-1'])
  await sync()
})
afterEach(() => device.kill())

const sync = () => syncUntilQuiet(device.engine, soundLine(server))
const write = (...changes: Change[]) => device.engine.write(changes)
const route = (id: string, action: Change['action'], set: Record<string, unknown> = {}): Change => ({
  collection: 'routes',
  id,
  action,
  set,
})
const creation = (id: string): Change[] => [
  { collection: 'routes', id, action: 'create', set: routeFieldsOf(), optimisticValues: routeGuess() },
  { collection: 'tracks', id, action: 'create', set: trackFieldsOf() },
]
const queue = (): Promise<PendingMutation[]> => device.store.outbox.orderBy('seq').toArray()
const contents = () => device.store.contents.orderBy('seq').toArray()
const stored = async (id: string) =>
  (await device.replica.collections.routes.findOne(id).exec())?.toMutableJSON()

describe('an impossible change', () => {
  it('is rejected if the document is not on this device, and stores nothing', async () => {
    await expect(write(route('nowhere', 'edit', { name: 'x' }))).rejects.toThrow('routes nowhere')
    expect(await queue()).toEqual([])
    expect(await device.store.shadows.count()).toBe(0)
  })
  it('rejects the changes written together with it', async () => {
    await expect(
      write(route('a', 'edit', { name: 'Mine' }), route('nowhere', 'edit', { name: 'x' })),
    ).rejects.toThrow()
    expect(await queue()).toEqual([])
    expect(await stored('a')).toMatchObject({ name: 'Over the Hochtor', pending: 0 })
  })
})

describe('a change', () => {
  it('is shown at once and waits, with its base values', async () => {
    await write(route('a', 'edit', { name: 'Mine' }))
    expect(await stored('a')).toMatchObject({ name: 'Mine', nameKey: 'mine', pending: 1, attention: false })
    expect(await queue()).toMatchObject([{ collection: 'routes', id: 'a', state: 'waiting', title: 'Mine' }])
    expect(await contents()).toMatchObject([{ set: { name: 'Mine' }, former: { name: 'Over the Hochtor' } }])
  })
  it('sends only the fields that it changes', async () => {
    await write(route('a', 'edit', { name: 'Mine', grade: 'hard', tags: [] }))
    expect(await contents()).toMatchObject([{ set: { name: 'Mine' } }])
    expect(Object.keys((await contents())[0]?.set ?? {})).toEqual(['name'])
  })
  it('of one joint field sends all of them, so that they are merged as one value', async () => {
    const { start, end, timeZone } = eventOf({ id: 'e' })
    server.put('events', eventOf({ id: 'e' }), ['member:member-1'])
    await sync()
    const later = '2026-06-20T11:00:00Z'
    await write({ collection: 'events', id: 'e', action: 'edit', set: { start: later } })
    expect(await contents()).toMatchObject([
      { set: { start: later, end, timeZone }, former: { start, end, timeZone } },
    ])
  })
  it('that changes nothing leaves no trace', async () => {
    await write(route('a', 'edit', { grade: 'hard' }))
    expect(await queue()).toEqual([])
    expect(await device.store.shadows.count()).toBe(0)
  })
  it('of a new document shows optimistic values, and does not send them', async () => {
    await write(...creation('new'))
    expect(await stored('new')).toMatchObject({ version: 0, author: { username: 'maya' }, pending: 1 })
    expect(Object.keys((await contents())[0]?.set ?? {})).not.toContain('author')
  })
  it('that creates an existing document becomes an edit', async () => {
    await write(route('a', 'create', routeFieldsOf({ name: 'Again' })))
    expect(await queue()).toMatchObject([{ create: false }])
    expect(await contents()).toMatchObject([{ set: { name: 'Again' }, former: { name: 'Over the Hochtor' } }])
  })
  it('of several documents is one commit, in the order given', async () => {
    await write(...creation('new'))
    expect((await queue()).map(({ collection }) => collection)).toEqual(['routes', 'tracks'])
  })
  it('of a track has the title of its route', async () => {
    await write(...creation('new'))
    expect((await queue()).map(({ title }) => title)).toEqual(['Over the Hochtor', 'Over the Hochtor'])
  })
  it('that deletes hides the document, and keeps its title in the outbox', async () => {
    await write(route('a', 'delete'))
    expect(await stored('a')).toBeUndefined()
    expect(await queue()).toMatchObject([{ delete: true, title: 'Over the Hochtor' }])
  })
  it('is durable even if it cannot be materialized', async () => {
    const failures: unknown[] = []
    device.deps.onMaterializeFailed = (error) => void failures.push(error)
    const { storageInstance } = device.replica.collections.routes
    storageInstance.bulkWrite = () => Promise.reject(new Error('no room'))
    await write(route('a', 'edit', { name: 'Mine' }))
    expect(failures).toHaveLength(1)
    expect(await queue()).toHaveLength(1)
  })
})

const element = (id: string) => ({
  id,
  rank: id,
  name: id,
  category: '',
  quantity: 1,
  weight: 900,
  assignee: null,
  personal: false,
  packed: false,
})
const packing = async () =>
  (await contents()).map(({ set, former }) =>
    [set, former].map((fields) => (fields['packing'] as { id: string }[]).map(({ id }) => id).join(' ')),
  )

const packed = (seen: string[], set: string[]): Change => ({
  collection: 'trips',
  id: 't',
  action: 'edit',
  set: { packing: set.map(element) },
  baseValues: { packing: seen.map(element) },
})

describe('a change of a list that has changed since it was read', () => {
  beforeEach(async () => {
    const trip = tripOf({ id: 't' })
    server.put('trips', { ...trip, packing: [element('rope')] }, ['member:member-1'])
    await sync()
  })
  it('adds or removes its own element, and keeps other changes', async () => {
    await write(packed(['rope'], ['rope', 'tent']))
    await device.engine.nextPush()
    await write(packed(['rope'], ['stove']))
    expect(await packing()).toEqual([
      ['rope tent', 'rope'],
      ['stove tent', 'rope tent'],
    ])
  })

  it('leaves no trace if the list already is so', async () => {
    await write(packed(['rope'], ['rope', 'tent']))
    await write(packed(['rope'], ['rope', 'tent']))
    expect(await packing()).toEqual([['rope tent', 'rope']])
  })

  it('is stored as written if the list has not changed', async () => {
    await write(packed(['rope'], []))
    expect(await packing()).toEqual([['', 'rope']])
  })
})

describe('coalescing', () => {
  it('merges successive edits into one mutation', async () => {
    await write(route('a', 'edit', { name: 'One' }))
    await write(route('a', 'edit', { name: 'Two', grade: 'easy' }))
    expect(await queue()).toHaveLength(1)
    expect(await contents()).toMatchObject([
      { set: { name: 'Two', grade: 'easy' }, former: { name: 'Over the Hochtor', grade: 'hard' } },
    ])
  })
  it('does not put into a create what only an edit may write', async () => {
    const { id, version: _, createdAt: __, updatedAt: ___, ...optimisticValues } = postOf({ id: 'p' })
    const post = { collection: 'posts', id } as const
    await write({ ...post, action: 'create', set: { ...postFieldsOf() }, optimisticValues })
    await write({ ...post, action: 'edit', set: { text: 'Open until noon.' } })
    await write({ ...post, action: 'edit', set: { pinned: true } })
    expect(await queue()).toMatchObject([{ create: true }, { create: false }])
    const [created, edited] = await contents()
    expect(created?.set).toEqual(postFieldsOf({ text: 'Open until noon.' }))
    expect(edited).toMatchObject({ set: { pinned: true }, former: { pinned: false } })
  })
  it('does not cross a mutation of another document, so the order never changes', async () => {
    await write(route('a', 'edit', { name: 'One' }))
    await write(route('b', 'edit', { name: 'Other' }))
    await write(route('a', 'edit', { name: 'Two' }))
    expect((await queue()).map(({ id }) => id)).toEqual(['a', 'b', 'a'])
    expect(await stored('a')).toMatchObject({ name: 'Two', pending: 2 })
  })
  it('does not change a mutation that may be in flight', async () => {
    await write(route('a', 'edit', { name: 'One' }))
    const batch = await device.engine.nextPush()
    await write(route('a', 'edit', { name: 'Two' }))
    expect(await queue()).toMatchObject([{ state: 'sent' }, { state: 'waiting' }])
    expect((await device.engine.nextPush())?.writes[0]).toEqual(batch?.writes[0])
  })
  it('removes a document that was created and deleted unsent', async () => {
    await write(route('new', 'create', { ...routeFieldsOf() }))
    await write(route('new', 'delete'))
    expect(await queue()).toEqual([])
    expect(await contents()).toEqual([])
    expect(await stored('new')).toBeUndefined()
    expect(await device.store.shadows.count()).toBe(0)
  })
  it('sends a second edit, typed before the first was answered, without a conflict', async () => {
    await write(route('a', 'edit', { name: 'One' }))
    const conflicts: number[] = []
    const pushNext = async (meanwhile: () => Promise<void>) => {
      const batch = must(await device.engine.nextPush(), 'a batch')
      await meanwhile()
      conflicts.push((await device.engine.applyPushResponse(batch, server.push(batch))).conflicts)
    }
    await pushNext(() => write(route('a', 'edit', { name: 'Two' })))
    await pushNext(() => Promise.resolve())
    expect(conflicts).toEqual([0, 0])
    expect(server.find('routes', 'a')).toMatchObject({ name: 'Two' })
  })
})

it('is materialized by the start after a kill', async () => {
  const { storageInstance } = device.replica.collections.routes
  const failing = vi.spyOn(storageInstance, 'bulkWrite').mockRejectedValue(new Error('killed'))
  await write(route('a', 'edit', { name: 'Mine' }))
  failing.mockRestore()
  expect(await stored('a')).toMatchObject({ name: 'Over the Hochtor' })
  await device.engine.start()
  expect(await stored('a')).toMatchObject({ name: 'Mine', pending: 1 })
})
