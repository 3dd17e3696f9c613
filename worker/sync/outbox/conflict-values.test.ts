import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { KeptBothNotice } from '#domain/wire/sync/sync-status.ts'
import { openDevice, type TestDevice } from '#tests/device/open-device.ts'
import { soundLine, syncUntilQuiet } from '#tests/device/sync-line.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { ModelServer } from '#tests/fakes/model-server/model-server.ts'
import { toConflictValues } from './conflict-values.ts'

// Two members change the same value: the later writer's is kept, and the other one can be restored.

let device: TestDevice
let server: ModelServer
let indexedDB: IDBFactory
beforeEach(async () => {
  indexedDB = new IDBFactory()
  device = await open()
  server = new ModelServer()
  server.put('routes', routeOf({ id: 'a', name: 'Krn' }), ['member:member-1'])
  await device.engine.subscribe(['member:member-1'])
  await sync()
})
afterEach(() => device.kill())

const open = () =>
  openDevice({ memberId: 'member-1', indexedDB, now: () => new Date('2026-05-01T08:00:00.000Z') })
const sync = () => syncUntilQuiet(device.engine, soundLine(server))
const edit = (set: Record<string, unknown>) =>
  device.engine.write([{ collection: 'routes', id: 'a', action: 'edit', set }])
const nameHere = async () => (await device.engine.readDocument({ collection: 'routes', id: 'a' })) as unknown

const notice = async () => (await device.store.notices.toArray())[0] as KeptBothNotice | undefined
const valueOf = async () => (await notice())?.values?.[0]
const KEYS = { notice: 'kept_both/routes/a', value: 'name' }

async function restore(version: 'mine' | 'theirs'): Promise<void> {
  const change = await device.engine.readRestoringChange({ ...KEYS, version })
  if (change) await device.engine.write([change])
  await device.engine.markRestored({ ...KEYS, version })
}

describe('a value that two members have changed', () => {
  beforeEach(async () => {
    await edit({ name: 'Krn from the south' })
    server.change('routes', 'a', { name: 'Krn, 2244 m' })
    await sync()
  })

  it('is reported with both versions after the later one was kept', async () => {
    expect(server.find('routes', 'a')).toMatchObject({ name: 'Krn from the south' })
    expect(await notice()).toMatchObject({ kind: 'kept_both', title: 'Krn from the south', fields: [] })
    expect(await valueOf()).toMatchObject({
      key: 'name',
      mine: ['Krn from the south'],
      theirs: ['Krn, 2244 m'],
      kept: 'mine',
      mineAt: '2026-05-01T08:00:00.000Z',
    })
  })

  it('gets the other version back in one act, and the first one again', async () => {
    await restore('theirs')
    expect(await nameHere()).toMatchObject({ name: 'Krn, 2244 m' })
    expect(await valueOf()).toMatchObject({ kept: 'theirs' })
    await restore('mine')
    await sync()
    expect(server.find('routes', 'a')).toMatchObject({ name: 'Krn from the south' })
  })

  it('is still reported, and can be restored, after a restart with no network', async () => {
    await device.kill()
    device = await open()
    expect(await valueOf()).toMatchObject({ theirs: ['Krn, 2244 m'] })
    await restore('theirs')
    expect(await nameHere()).toMatchObject({ name: 'Krn, 2244 m' })
  })

  it('is reported once with the newest versions', async () => {
    await edit({ name: 'Krn again' })
    server.change('routes', 'a', { name: 'Mount Krn' })
    await sync()
    expect((await notice())?.values).toMatchObject([{ mine: ['Krn again'], theirs: ['Mount Krn'] }])
  })

  it('is no longer reported once the member has dismissed it', async () => {
    await device.engine.dismissNotice(KEYS.notice)
    expect(await notice()).toBeUndefined()
    expect(await device.engine.readRestoringChange({ ...KEYS, version: 'theirs' })).toBeNull()
  })
})

const editBy = (member: string, ...changed: string[]) => ({
  member,
  username: `name of ${member}`,
  at: `2026-05-01T0${changed.length}:00:00.000Z`,
  changed,
})

describe('who wrote the other version', () => {
  const conflict = {
    path: ['days', 's1'],
    of: 'Hut',
    fields: ['from', 'to'],
    mine: ['08:00', null],
    theirs: ['09:00', null],
    kept: 'mine' as const,
  }
  const times = { mineAt: '2026-05-02T00:00:00.000Z', theirsAt: '2026-05-03T00:00:00.000Z', memberId: 'me' }
  const values = (...edits: ReturnType<typeof editBy>[]) =>
    toConflictValues('trips', [conflict], { ...times, edits })

  it('is the last one who changed this value, not the last one who changed the document', () => {
    expect(values(editBy('ana', 's2.from'), editBy('bor', 's1.to', 'name'))).toMatchObject([
      { by: 'name of bor', theirsAt: '2026-05-01T02:00:00.000Z', isOwn: false },
    ])
  })
  it('is the last one who changed the field, if the server has logged no more', () => {
    expect(values(editBy('ana', 'days'))).toMatchObject([{ by: 'name of ana' }])
  })
  it('may be the member on another device', () => {
    expect(values(editBy('me', 's1.from'))).toMatchObject([{ by: null, isOwn: true }])
  })
  it('is unknown if no edit is known', () => {
    expect(values()).toMatchObject([{ by: null, theirsAt: times.theirsAt, isOwn: false }])
  })
})
