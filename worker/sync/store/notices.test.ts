import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SyncNotice } from '#domain/wire/sync/sync-status.ts'
import { openDevice, type TestDevice } from '#tests/device/open-device.ts'
import { soundLine, syncUntilQuiet } from '#tests/device/sync-line.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { ModelServer } from '#tests/fakes/model-server/model-server.ts'
import { until } from '#tests/until.ts'

// Two members change the same text at the same time: both versions are kept, and a notice is added.

let device: TestDevice
let server: ModelServer
let nowMs: number
beforeEach(async () => {
  nowMs = Date.parse('2026-05-01T08:00:00.000Z')
  device = await openDevice({
    memberId: 'member-1',
    indexedDB: new IDBFactory(),
    now: () => new Date(nowMs),
  })
  server = new ModelServer()
  for (const id of ['a', 'b']) server.put('routes', routeOf({ id, name: `Route ${id}` }), ['member:member-1'])
  await device.engine.subscribe(['member:member-1'])
  await sync()
})
afterEach(() => device.kill())

const sync = () => syncUntilQuiet(device.engine, soundLine(server))
const edit = (id: string, set: Record<string, unknown>) =>
  device.engine.write([{ collection: 'routes', id, action: 'edit', set }])
const notices = () => device.store.notices.orderBy('at').toArray()

async function bothChange(
  id: string,
  fields: Record<string, [mine: unknown, theirs: unknown]>,
): Promise<void> {
  await edit(id, Object.fromEntries(Object.entries(fields).map(([field, [mine]]) => [field, mine])))
  server.change(
    'routes',
    id,
    Object.fromEntries(Object.entries(fields).map(([field, [, theirs]]) => [field, theirs])),
  )
  await sync()
}

describe('a text that both members have changed', () => {
  it('keeps both versions and adds a notice with the document’s title', async () => {
    await bothChange('a', { description: ['Mine', 'Theirs'] })
    expect(String(server.find('routes', 'a')?.['description'])).toMatch(/^Mine[^]*Theirs$/)
    expect(await notices()).toEqual([
      {
        kind: 'kept_both',
        key: 'kept_both/routes/a',
        collection: 'routes',
        id: 'a',
        title: 'Route a',
        fields: ['description'],
        values: [
          expect.objectContaining({
            fields: ['description'],
            mine: ['Mine'],
            theirs: ['Theirs'],
            kept: 'both',
          }),
        ],
        at: '2026-05-01T08:00:00.000Z',
      },
    ])
  })
  it('has one notice with all fields until it is seen', async () => {
    await bothChange('a', { description: ['Mine', 'Theirs'] })
    nowMs += 60_000
    await bothChange('a', { description: ['Mine again', 'Theirs again'] })
    const practical = routeOf({ id: 'a' }).practical
    await bothChange('a', {
      practical: [
        { ...practical, water: 'A spring.' },
        { ...practical, water: 'None.' },
      ],
    })
    expect(await notices()).toMatchObject([
      { id: 'a', fields: ['description', 'practical.water'], at: '2026-05-01T08:01:00.000Z' },
    ])
  })
  it('has its notice oldest first, removed once the member has seen it', async () => {
    await bothChange('b', { description: ['Mine', 'Theirs'] })
    nowMs += 60_000
    await bothChange('a', { description: ['Mine', 'Theirs'] })
    expect((await notices()).map(({ key }) => key)).toEqual(['kept_both/routes/b', 'kept_both/routes/a'])
    await device.engine.dismissNotice('kept_both/routes/b')
    expect((await notices()).map(({ key }) => key)).toEqual(['kept_both/routes/a'])
  })
  it('has no notice after the member discards the change', async () => {
    await edit('a', { description: 'Mine' })
    server.change('routes', 'a', { description: 'Theirs' })
    const batch = await device.engine.nextPush()
    if (!batch) throw new Error('Nothing was sent')
    await device.engine.applyPushResponse(batch, server.push(batch))
    expect(await notices()).toHaveLength(1)
    expect(await device.engine.discardPending('routes', 'a')).toEqual({ discarded: true })
    expect(await notices()).toEqual([])
  })
  it('keeps its notice after a restart', async () => {
    await bothChange('a', { description: ['Mine', 'Theirs'] })
    await device.engine.close()
    await device.engine.start()
    expect(await notices()).toHaveLength(1)
  })
})

describe('a clean merge', () => {
  it.each([
    ['a list', { tags: [['hut'], ['ridge']] }],
    ['a text that says the same', { description: ['The same.', 'The same.'] }],
    ['a text of which one holds the other', { description: ['One. Two.', 'One.'] }],
  ] as [string, Record<string, [unknown, unknown]>][])('adds no notice: %s', async (_, fields) => {
    await bothChange('a', fields)
    expect(await notices()).toEqual([])
  })
})

describe('a watcher of notices', () => {
  it('gets them at once and after each change, until the engine is closed', async () => {
    const heard: SyncNotice[][] = []
    device.engine.watchNotices((now) => heard.push(now))
    await until(() => expect(heard.at(-1)).toEqual([]))
    await bothChange('a', { description: ['Mine', 'Theirs'] })
    await until(() => expect(heard.at(-1)).toMatchObject([{ id: 'a' }]))
    await device.engine.dismissNotice('kept_both/routes/a')
    await until(() => expect(heard.at(-1)).toEqual([]))
    await device.engine.close()
    const count = heard.length
    await bothChange('b', { description: ['Mine', 'Theirs'] })
    expect(await notices()).toHaveLength(1)
    expect(heard).toHaveLength(count)
  })
  it('gets nothing after it has stopped', async () => {
    const heard: SyncNotice[][] = []
    const stop = device.engine.watchNotices((now) => heard.push(now))
    await until(() => expect(heard).toHaveLength(1))
    stop()
    await bothChange('a', { description: ['Mine', 'Theirs'] })
    expect(heard).toHaveLength(1)
  })
})

describe('what other devices held when they were last in touch', () => {
  const report = {
    client: 'device-0009',
    device: 'Chrome on Android',
    waiting: 3,
    at: '2026-04-03T08:00:00.000Z',
    here: false,
  }
  const notice = { ...report, kind: 'left_behind', key: 'left_behind/device-0009' }
  let fresh: TestDevice
  beforeEach(async () => {
    server.reports = [report]
    fresh = await openDevice({ memberId: 'member-1', indexedDB: new IDBFactory(), clientId: 'device-0002' })
    await fresh.engine.subscribe(['member:member-1'])
  })
  afterEach(() => fresh.kill())

  const pull = () => syncUntilQuiet(fresh.engine, soundLine(server))
  const shown = async () => {
    const heard: SyncNotice[][] = []
    const stop = fresh.engine.watchNotices((now) => heard.push(now))
    await until(() => expect(heard).not.toEqual([]))
    stop()
    return heard[0]
  }

  it('is reported to a device that pulls for the first time, and to no other', async () => {
    await pull()
    await sync()
    expect(await shown()).toEqual([notice])
    expect(await notices()).toEqual([])
  })
  it('is reported once, however often the response comes', async () => {
    const request = await fresh.engine.nextPull()
    await fresh.engine.applyPullResponse(request, server.pull(request))
    await fresh.engine.dismissNotice(notice.key)
    await fresh.engine.applyPullResponse(request, server.pull(request))
    expect(await shown()).toEqual([])
  })
  it('is removed once the member has read it, and the server is notified until it has confirmed', async () => {
    await pull()
    await fresh.engine.dismissNotice(notice.key)
    expect(await shown()).toEqual([])
    expect(await fresh.engine.nextPull()).toMatchObject({ read: ['device-0009'] })
    expect(server.reports).toEqual([report])
    await pull()
    expect(server.reports).toEqual([])
    expect(await fresh.engine.nextPull()).not.toHaveProperty('read')
    expect(await fresh.store.notices.count()).toBe(0)
  })
  it('stays even if later responses do not include it', async () => {
    await pull()
    await pull()
    expect(await shown()).toEqual([notice])
  })
})

/** A change that was written at seven, and finds room only now. */
const late = (seen: string, description: string) =>
  device.engine.write([
    {
      collection: 'routes',
      id: 'a',
      action: 'edit',
      set: { description },
      baseValues: { description: seen },
      writtenAt: '2026-05-01T07:00:00.000Z',
    },
  ])

describe('a text that was in memory until there was space', () => {
  it('has a notice if another member has written a different one meanwhile', async () => {
    server.change('routes', 'a', { description: 'Theirs' })
    await sync()
    await late('', 'Mine')
    expect(await notices()).toMatchObject([{ kind: 'kept_both', title: 'Route a', fields: ['description'] }])
    expect((await notices())[0]).not.toHaveProperty('own')
    await sync()
    expect(String(server.find('routes', 'a')?.['description'])).toMatch(/^Mine[^]*Theirs$/)
  })

  it('has a notice marked as own if both versions are the member’s', async () => {
    await edit('a', { description: 'Later' })
    await late('', 'Earlier')
    expect(await notices()).toMatchObject([{ fields: ['description'], own: true }])
    await sync()
    expect(String(server.find('routes', 'a')?.['description'])).toMatch(/^Later[^]*Earlier$/)
  })

  it('has no notice if nothing changed meanwhile', async () => {
    await late(routeOf({ id: 'a' }).description, 'Mine')
    expect(await notices()).toEqual([])
  })
})
