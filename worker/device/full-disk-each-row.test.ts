import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { must } from '#domain/std/must.ts'
import { PREFETCH_DELAY_MS } from '#domain/wire/limits.ts'
import type { Tab } from '#tests/device/whole-device.ts'
import { namesIn, World } from '#tests/device/world.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { FullDisk } from '#tests/fakes/browser/full-disk.ts'
import { unplugged } from '#tests/fakes/network.ts'
import { LONG_MS } from '#tests/long.ts'
import { until } from '#tests/until.ts'
import type { CommandResult } from '../port.ts'

// Promise 1 of docs/sync.md on a disk that runs full at each row in turn that a session stores, from the first of all on.

const WRITES = [
  { id: 'r-1', set: { name: 'Higher' } },
  { id: 'r-2', set: { name: 'In the shade' } },
  { id: 'r-1', set: { name: 'Highest' } },
] as const
const OF_OTHERS = 'Closed until spring'

const disk = new FullDisk()
let world: World

afterEach(async () => {
  disk.clear()
  await Promise.allSettled([world.end()]) // what found no room may not close in peace
})
afterAll(() => disk.lift())

interface Session {
  tab: Tab
  /** the result of each write */
  results: CommandResult[]
}

/** Signs in, writes with no network, sends, and hears of others, on a disk with room for so many rows. */
async function play(rows: number): Promise<Session> {
  world = new World()
  for (const id of ['r-1', 'r-2', 'r-3'])
    world.server.put('routes', routeOf({ id, name: `Steps ${id}` }), ['member:maya'])
  disk.roomFor = rows
  const tab = await signIn()
  await comesToRest(tab, () => tab.status().lastSyncedAt !== null)
  await setOnline(tab, false)
  const results: CommandResult[] = []
  for (const write of WRITES) results.push(await tab.device.run('route.edit', write))
  await setOnline(tab, true)
  await comesToRest(tab, () => true)
  world.server.change('routes', 'r-3', { name: OF_OTHERS })
  await tab.device.sync.syncNow()
  await comesToRest(tab, async () => (await namesIn(tab)).includes(OF_OTHERS))
  return { tab, results }
}

/** A device that has no room for its databases says so, and opens them once there is. */
async function signIn(): Promise<Tab> {
  const tab = await world.open()
  await tab.start()
  await world.login(tab)
  const view = tab.views.at(-1)
  if (view?.state === 'signed_in') return tab
  expect(view).toEqual({ state: 'unavailable', problem: 'full' })
  disk.clear()
  const again = await openAgain(tab)
  if (again.views.at(-1)?.state !== 'signed_in') await world.login(again)
  return again
}

async function openAgain(tab: Tab): Promise<Tab> {
  await Promise.allSettled([world.close(tab)])
  const again = await world.open()
  await again.start()
  return again
}

async function setOnline(tab: Tab, online: boolean): Promise<void> {
  world.network.handler = online ? world.api.serve : unplugged
  world.browser.online = online
  await tab.device.sync.reportSignal(online ? 'online' : 'offline')
}

/** What was begun has come to its end; or storage is full, and the status says so. */
async function comesToRest(tab: Tab, isThere: () => boolean | Promise<boolean>): Promise<void> {
  await world.clock.advance(PREFETCH_DELAY_MS)
  await until(async () => {
    if (disk.full) return tab.status().problem?.kind === 'storage_full'
    return tab.status().unsent.length === 0 && (await isThere())
  })
}

/** The writes that must be on the server in the end, each behind those before it. */
const due = (results: readonly CommandResult[], isKept: (result: CommandResult) => boolean) =>
  new Map(
    WRITES.filter((_, at) => isKept(must(results[at], 'a result'))).map(({ id, set }) => [id, set.name]),
  )

/** Once there is room: the server has what is due, each write once, and the device has what the server has. */
async function mustHoldAll(tab: Tab, names: ReadonlyMap<string, string>): Promise<void> {
  await tab.device.sync.freeSpace()
  await world.clock.advance(PREFETCH_DELAY_MS)
  await tab.device.sync.syncNow()
  const onServer = (id: string) => world.server.find('routes', id)?.['name']
  await until(() => {
    for (const [id, name] of names) expect(onServer(id)).toBe(name)
    expect(tab.status()).toMatchObject({ problem: null, unsent: [] })
  })
  expect(onServer('r-3')).toBe(OF_OTHERS)
  await until(async () =>
    expect(new Set(await namesIn(tab))).toEqual(new Set(['r-1', 'r-2', 'r-3'].map(onServer))),
  )
  for (const times of world.server.effects.values()) expect(times).toBe(1)
}

const isKept = ({ ok }: CommandResult): boolean => ok
const isKeptOrHeld = (result: CommandResult): boolean => result.ok || result.reason === 'storage'

describe.each([
  {
    what: 'has lost nothing that it held, on the disk or in memory, once there is room again',
    due: isKeptOrHeld,
    goOn: (tab: Tab) => Promise.resolve(tab),
  },
  {
    what: 'loses nothing confirmed as stored if it is closed before there is space',
    due: isKept,
    goOn: openAgain,
  },
])('a device whose disk runs full at each row in turn', ({ what, due: isDue, goOn }) => {
  it(
    what,
    async () => {
      let struck = 0
      for (let rows = 0; rows === struck; rows++) {
        const before = disk.refused
        const { tab, results } = await play(rows)
        if (disk.refused > before) struck++
        const again = await goOn(tab)
        disk.clear()
        await mustHoldAll(again, due(results, isDue))
        await Promise.allSettled([world.end()])
      }
      expect(struck).toBeGreaterThan(40)
    },
    LONG_MS,
  )
})
