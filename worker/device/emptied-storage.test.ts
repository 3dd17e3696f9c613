import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/std/must.ts'
import { wipeMember } from '#replica/upkeep/wipe.ts'
import type { Tab } from '#tests/device/whole-device.ts'
import { MAYA, namesIn, World } from '#tests/device/world.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { closeConnections, emptyStorage } from '#tests/fakes/browser/emptied-storage.ts'
import { FullDisk } from '#tests/fakes/browser/full-disk.ts'
import { unplugged } from '#tests/fakes/network.ts'
import { until } from '#tests/until.ts'
import { REOPEN_DELAY_MS } from '../session/database-reopener.ts'
import { parseUnsentFile, type UnsentFile } from '../sync/unsent/unsent-file.ts'

// Promise 1 of docs/sync.md where the browser takes the databases away while the app runs.

let world: World
let tab: Tab

beforeEach(async () => {
  world = new World()
  world.server.put('routes', routeOf({ id: 'r-1', name: 'First steps' }), ['member:maya'])
  world.server.put('routes', routeOf({ id: 'r-2', name: 'Second steps' }), ['member:maya'])
  tab = await world.signedIn()
})
afterEach(() => world.end())

const rename = (id: string, name: string) => tab.device.run('route.edit', { id, set: { name } })
const onServer = (id: string) => world.server.find('routes', id)?.['name']
const unsentIn = (some: Tab) => some.status().unsent.map(({ id }) => id)

async function fileOf(some: Tab): Promise<UnsentFile> {
  const read = parseUnsentFile(await (await some.device.sync.exportUnsent()).text())
  return must(typeof read === 'string' ? null : read, 'a file that can be read in again')
}

async function goOffline(): Promise<void> {
  world.network.handler = unplugged
  world.browser.online = false
  await tab.device.sync.reportSignal('offline')
}

async function goOnline(): Promise<void> {
  world.network.handler = world.api.serve
  world.browser.online = true
  await tab.device.sync.reportSignal('online')
}

/** Writes with no network, and waits until every tab knows of it. */
async function writeOffline(...others: Tab[]): Promise<void> {
  await goOffline()
  await rename('r-1', 'Higher')
  for (const one of [tab, ...others]) await until(() => expect(unsentIn(one)).toEqual(['r-1']))
}

/** Waits until a tab has its databases again. */
async function opensAgain(): Promise<void> {
  await until(async () => expect((await world.databases()).length).toBeGreaterThan(1))
}

describe('storage that the browser empties under a running app', () => {
  it('is filled again from the server', async () => {
    emptyStorage(world.browser.indexedDB)
    await opensAgain()
    await world.firstPullBegins()
    await until(async () => expect(await namesIn(tab)).toEqual(['First steps', 'Second steps']))
    expect(tab.views.at(-1)).toMatchObject(MAYA)
  })

  it('has what waited again, which is sent once', async () => {
    await writeOffline()
    emptyStorage(world.browser.indexedDB)
    await opensAgain()
    await until(() => expect(unsentIn(tab)).toEqual(['r-1']))
    await goOnline()
    await until(() => expect(onServer('r-1')).toBe('Higher'))
    await until(() => expect(unsentIn(tab)).toEqual([]))
    await until(async () => expect(await namesIn(tab)).toEqual(['Higher', 'Second steps']))
    expect([...world.server.effects.values()]).toEqual([1])
  })
})

describe('storage that the browser empties while the disk is full', () => {
  let disk: FullDisk
  beforeEach(async () => {
    disk = new FullDisk()
    await writeOffline()
    disk.full = true
    emptyStorage(world.browser.indexedDB)
    await until(() => expect(tab.status().problem).toMatchObject({ kind: 'storage_full' }))
  })
  afterEach(() => disk.lift())

  it('leaves the app open, and what waited can be taken along as a file', async () => {
    expect(tab.views.at(-1)).toMatchObject(MAYA)
    expect((await fileOf(tab)).writes).toMatchObject([{ id: 'r-1', set: { name: 'Higher' } }])
  })

  it('has what waited again once there is room, which is sent once', async () => {
    disk.full = false
    await goOnline()
    await tab.device.sync.freeSpace()
    await until(() => expect(onServer('r-1')).toBe('Higher'))
    await until(() => expect(unsentIn(tab)).toEqual([]))
    expect([...world.server.effects.values()]).toEqual([1])
  })
})

async function triesAgain(): Promise<void> {
  await until(() => expect(world.clock.pendingMs()).toContain(REOPEN_DELAY_MS))
  await world.clock.advance(REOPEN_DELAY_MS)
}

async function isSent(): Promise<void> {
  await until(() => expect(tab.views.at(-1)).toMatchObject(MAYA))
  await until(() => expect(unsentIn(tab)).toEqual(['r-1']))
  await goOnline()
  await until(() => expect(onServer('r-1')).toBe('Higher'))
  expect([...world.server.effects.values()]).toEqual([1])
}

describe('databases that can not be opened again at once after a loss', () => {
  const BROKEN = { state: 'unavailable', problem: 'broken' }
  let canOpen: () => void
  beforeEach(async () => {
    await writeOffline()
    const { indexedDB } = world.browser
    const open = indexedDB.open.bind(indexedDB)
    canOpen = () => void (indexedDB.open = open)
    indexedDB.open = () => {
      throw new DOMException('Not now', 'AbortError')
    }
    emptyStorage(indexedDB)
    await until(() => expect(tab.views.at(-1)).toEqual(BROKEN))
  })

  it('are opened as soon as they can be, with what waited', async () => {
    await triesAgain()
    await triesAgain()
    expect(tab.views.at(-1)).toEqual(BROKEN)
    canOpen()
    await triesAgain()
    await isSent()
  })

  it('have what waited also when the member signs in again meanwhile', async () => {
    canOpen()
    await goOnline()
    await world.login(tab)
    await tab.device.sync.syncNow()
    await until(() => expect(onServer('r-1')).toBe('Higher'))
    expect([...world.server.effects.values()]).toEqual([1])
  })

  it('keep from a sign-out that would lose what waits, unless it is to be thrown away', async () => {
    const { session } = tab.device
    expect(await session.logout({ discard: false })).toEqual({ done: false, unsent: 1 })
    canOpen()
    await session.logout({ discard: true })
    expect(tab.views.at(-1)).toEqual({ state: 'signed_out' })
    await world.clock.advance(REOPEN_DELAY_MS)
    expect(unsentIn(tab)).toEqual([])
    expect(await world.databases()).toEqual([])
  })
})

describe('several tabs over storage that the browser empties', () => {
  it('bring each write back once, under its own name', async () => {
    const other = await world.open()
    await other.start()
    await writeOffline(other)
    const [before] = (await fileOf(tab)).writes
    emptyStorage(world.browser.indexedDB)
    await opensAgain()
    for (const one of [tab, other]) await until(() => expect(unsentIn(one)).toEqual(['r-1']))
    for (const one of [tab, other]) {
      await until(async () =>
        expect((await fileOf(one)).writes).toMatchObject([{ mutation: before?.mutation }]),
      )
    }
    await goOnline()
    await until(() => expect(onServer('r-1')).toBe('Higher'))
    for (const one of [tab, other]) await until(() => expect(unsentIn(one)).toEqual([]))
    expect([...world.server.effects.values()]).toEqual([1])
  })
})

describe('connections that the browser closes, and that lose nothing', () => {
  it('are opened again, and nothing is doubled', async () => {
    await writeOffline()
    closeConnections(world.browser.indexedDB)
    await until(async () => expect(await namesIn(tab)).toEqual(['Higher', 'Second steps']))
    expect((await fileOf(tab)).writes).toHaveLength(1)
    await goOnline()
    await until(() => expect(onServer('r-1')).toBe('Higher'))
    await until(() => expect(unsentIn(tab)).toEqual([]))
    expect([...world.server.effects.values()]).toEqual([1])
  })
})

describe('nothing is brought back', () => {
  afterEach(() => expect([...world.server.effects.values()]).toEqual([]))

  it('after a sign-out in another tab that threw it away', async () => {
    const other = await world.open()
    await other.start()
    await writeOffline(other)
    await other.device.session.logout({ discard: true })
    for (const one of [tab, other])
      await until(() => expect(one.views.at(-1)).toEqual({ state: 'signed_out' }))
    await goOnline()
    await world.clock.advance(60_000)
    expect(await world.databases()).toEqual([])
  })

  it('where the tokens went with the storage', async () => {
    await writeOffline()
    world.browser.tokens = null
    emptyStorage(world.browser.indexedDB)
    await until(() => expect(tab.views.at(-1)).toEqual({ state: 'signed_out' }))
    await goOnline()
    await world.clock.advance(60_000)
    expect(await world.databases()).toEqual([])
  })

  it('for the member who has signed in since, in another tab', async () => {
    await writeOffline()
    world.browser.tokens = world.api.issue('tomas')
    emptyStorage(world.browser.indexedDB)
    await until(() => expect(tab.views.at(-1)).toMatchObject({ state: 'signed_in', memberId: 'tomas' }))
    await goOnline()
    await world.firstPullBegins()
    expect(unsentIn(tab)).toEqual([])
    expect(await world.databases()).toEqual([])
  })

  it('where a tab deleted the databases, though the same member is signed in', async () => {
    await writeOffline()
    await wipeMember('maya', world.browser.indexedDB)
    await opensAgain()
    await goOnline()
    await world.firstPullBegins()
    await until(async () => expect(await namesIn(tab)).toEqual(['First steps', 'Second steps']))
    expect(unsentIn(tab)).toEqual([])
  })
})
