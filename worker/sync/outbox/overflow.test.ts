import { IDBFactory } from 'fake-indexeddb'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { emptyDay, newItem } from '#domain/trip/new-trip.ts'
import { type Trip, tripFields } from '#domain/trip/trip.ts'
import { openDevice, type TestDevice } from '#tests/device/open-device.ts'
import { soundLine, syncUntilQuiet } from '#tests/device/sync-line.ts'
import { relationOf, tripOf } from '#tests/factories/nouns.ts'
import { ModelServer } from '#tests/fakes/model-server/model-server.ts'

// Two members each keep the limits of a trip; their merged lists do not.

const SCOPES = ['member:member-1']
const writable = v.partial(v.object(tripFields))

let device: TestDevice
let server: ModelServer
beforeEach(async () => {
  device = await openDevice({ memberId: 'member-1', indexedDB: new IDBFactory() })
  server = new ModelServer()
  server.refuse = ({ set }) => (v.safeParse(writable, set).success ? null : 'validation')
  server.put('trips', tripOf({ id: 't', packing: items(490, 'old') }), SCOPES)
  await device.engine.subscribe(SCOPES)
  await sync()
})
afterEach(() => device.kill())

const sync = () => syncUntilQuiet(device.engine, soundLine(server))
const items = (count: number, prefix: string): Trip['packing'] =>
  Array.from({ length: count }, (_, n) => ({
    ...newItem({ id: `${prefix}-${n}`, name: `${prefix} ${n}` }),
    rank: 'a1',
  }))
const days = (count: number, prefix: string): Trip['days'] =>
  Array.from({ length: count }, (_, n) => ({ ...emptyDay(`${prefix}-${n}`), rank: 'a1' }))
const edit = (set: Partial<Trip>) =>
  device.engine.write([{ collection: 'trips', id: 't', action: 'edit', set }])
const onServer = () => server.find('trips', 't') as Trip
const here = async () => (await device.engine.readDocument({ collection: 'trips', id: 't' })) as Trip
const outbox = async () => {
  const rows = await device.store.outbox.orderBy('seq').toArray()
  return rows.map(({ state, refusal }) => ({ state, errors: refusal?.field_errors }))
}
const FULL = {
  state: 'refused',
  errors: { packing: ['A packing list can have at most 500 items.'] },
}

describe('a merged change beyond the limits of a trip', () => {
  beforeEach(async () => {
    await edit({ name: 'Over the Alps', packing: [...items(490, 'old'), ...items(9, 'mine')] })
    server.change('trips', 't', { packing: [...items(490, 'old'), ...items(6, 'theirs')] })
    await sync()
  })

  it('is sent as far as it fits, and the rest is parked with the limit', async () => {
    expect(onServer().name).toBe('Over the Alps')
    const sent = onServer().packing.map(({ id }) => id)
    expect(sent).toHaveLength(500)
    expect(sent.filter((id) => id.startsWith('theirs'))).toHaveLength(6)
    expect(sent.filter((id) => id.startsWith('mine'))).toEqual(['mine-0', 'mine-1', 'mine-2', 'mine-3'])
    expect(await outbox()).toEqual([FULL])
    expect((await here()).packing).toHaveLength(505)
  })

  it('is sent completely once others have made space', async () => {
    const { packing } = onServer()
    server.change('trips', 't', { packing: packing.filter(({ id }) => !/^old-\d$/.test(id)) })
    await sync()
    await device.engine.retryParked('trips', 't')
    await sync()
    expect(onServer().packing.filter(({ id }) => id.startsWith('mine'))).toHaveLength(9)
    expect(onServer().packing).toHaveLength(495)
    expect(await outbox()).toEqual([])
  })

  it('stays parked if it is tried again without space', async () => {
    await device.engine.retryParked('trips', 't')
    await sync()
    expect(onServer().packing).toHaveLength(500)
    expect(await outbox()).toMatchObject([{ state: 'refused' }])
    expect((await here()).packing).toHaveLength(505)
  })

  it('does not hold back what the member changes next', async () => {
    const { packing } = await here()
    await edit({ notes: 'Bring a rope.', packing: packing.map((one) => ({ ...one, packed: true })) })
    await sync()
    expect(onServer().notes).toBe('Bring a rope.')
    expect(onServer().packing.map(({ packed }) => packed)).toEqual(Array.from({ length: 500 }, () => true))
    expect(await outbox()).toEqual([FULL])
    expect((await here()).packing).toHaveLength(505)
  })

  it('is given up with the other changes of the trip', async () => {
    await device.engine.discardPending('trips', 't')
    expect(await outbox()).toEqual([])
    expect((await here()).packing).toHaveLength(500)
  })
})

it('days beyond the limit are parked, and the other fields are sent', async () => {
  server.change('trips', 't', { days: days(60, 'old') })
  await sync()
  await edit({ notes: 'By train.', days: [...days(60, 'old'), ...days(40, 'mine')] })
  server.change('trips', 't', { days: [...days(60, 'old'), ...days(30, 'theirs')] })
  await sync()
  expect(onServer()).toMatchObject({ notes: 'By train.' })
  expect(onServer().days).toHaveLength(100)
  expect(await outbox()).toEqual([
    { state: 'refused', errors: { days: ['A trip can have at most 100 days.'] } },
  ])
  expect((await here()).days).toHaveLength(130)
})

it('of a member’s own packing list is parked with its limit', async () => {
  const edge = { kind: 'packing_list', member: 'member-1', target: 't' } as const
  const own = relationOf(edge, { data: { items: items(490, 'old') } })
  server.put('relations', own, SCOPES)
  await sync()
  const data = { items: [...items(490, 'old'), ...items(9, 'mine')] }
  await device.engine.write([{ collection: 'relations', id: own.id, action: 'edit', set: { data } }])
  server.change('relations', own.id, { data: { items: [...items(490, 'old'), ...items(6, 'theirs')] } })
  await sync()
  const sent = server.find('relations', own.id) as unknown as typeof own
  expect(sent.data.items).toHaveLength(500)
  expect(await outbox()).toEqual([
    { state: 'refused', errors: { data: ['A packing list can have at most 500 items.'] } },
  ])
})
