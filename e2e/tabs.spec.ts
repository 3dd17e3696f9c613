import { setTimeout as delay } from 'node:timers/promises'
import { seededRandom } from '#domain/std/seeded-random.ts'
import { must } from '../domain/std/must.ts'
import { apiPaths, LIVE_PATH } from '../domain/wire/paths.ts'
import { readQueuedPushes } from './harness/browser/background-sync.ts'
import { RequestsInFlight } from './harness/browser/requests-in-flight.ts'
import { type OpenTab, TabSet } from './harness/browser/tab-set.ts'
import { TabbedBrowser } from './harness/browser/tabbed-browser.ts'
import { Takeovers } from './harness/browser/takeovers.ts'
import { createRecording } from './harness/gpx-file.ts'
import { importRoute, signIn } from './harness/member.ts'
import { signInOnOtherDevice } from './harness/other-device.ts'
import { expect, test, type World } from './harness/test.ts'

// Tabs of one browser in daily use: `npm run proof -- tabs 120 7` runs for 120 s, with seed 7. Each action is done at least once.

const SECONDS = Number(process.env['TABS_SECONDS'] ?? 0)
const SEED = Number(process.env['TABS_SEED'] ?? 1)
const TABS = { first: 3, fewest: 2, most: 5 }
/** Between two actions, and of a push at the link before the server gets it. */
const PAUSE_MAX_MS = 400
/** How many of the newest names are checked in every list. */
const NEWEST = 3
const LIST = '/discover?tab=all&sort=newest'

const WRITTEN = `
  select id, own ->> 'name' as name from document
  where collection = 'routes' and not deleted and own ->> 'name' like 'Ridge %'`

test('opened, closed, crashed and frozen tabs replicate one at a time, and each shows every change', async ({
  world,
}) => {
  test.setTimeout(SECONDS * 1_000 + 180_000)
  const random = seededRandom(SEED)
  const pick = <T>(all: readonly T[]) => must(all[Math.floor(random() * all.length)], 'one to pick')
  const device = await world.newDeviceOnDisk()
  await signIn(await device.start(), 'maya')
  await device.stop()
  const elsewhere = await signInOnOtherDevice(world.server.origin, 'maya')
  const underWay = new RequestsInFlight(world.link)
  world.link.fakeResponse = async (path) => {
    if (path === apiPaths.push) await delay(random() * PAUSE_MAX_MS)
    return null
  }
  const browser = await TabbedBrowser.open(device.profileDir)
  try {
    const row = new TabSet(browser, device.origin + LIST)
    const takeovers = new Takeovers(row)
    for (let i = 0; i < TABS.first; i++) await row.add()
    const names: string[] = []
    let written = 0
    let slowestMs = 0

    const makeRoom = async (awake: number, open: number) => {
      while (row.all.length < open) await row.add()
      while (row.awake.length < awake) await thaw()
    }
    const thaw = async () => {
      await row.thaw(pick(row.frozen))
      takeovers.thawed()
    }
    const take = async (how: 'close' | 'crash' | 'freeze', who: 'leader' | 'another') => {
      await makeRoom(2, how === 'freeze' ? TABS.fewest : TABS.fewest + 1)
      const leader = await row.leader()
      const others = (how === 'close' ? row.all : row.awake).filter((one) => one !== leader)
      const target = who === 'leader' ? leader : pick(others)
      await takeovers.after({ how, target, leader })
    }
    const acts = {
      open: async () => {
        if (row.all.length < TABS.most) await row.add()
      },
      'close the leader': () => take('close', 'leader'),
      'close another': () => take('close', 'another'),
      'crash the leader': () => take('crash', 'leader'),
      'crash another': () => take('crash', 'another'),
      'freeze the leader': () => take('freeze', 'leader'),
      'freeze another': () => take('freeze', 'another'),
      thaw: async () => {
        if (row.frozen.length > 0) await thaw()
      },
      write: async () => {
        const name = `Ridge ${++written}`
        await writeIn(pick(row.awake), name)
        names.push(name)
      },
      'rename elsewhere': async () => {
        const was = pick(names.slice(-NEWEST))
        const stored = async () => (await rows(world)).find(({ name }) => name === was)
        await expect.poll(stored).toBeTruthy()
        const name = `${was} again`
        await elsewhere.rename(must(await stored(), was), name)
        names[names.indexOf(was)] = name
      },
    }
    const deck = Object.keys(acts) as (keyof typeof acts)[]
    const done = new Map<string, number>()
    const missing = async () => {
      const behind = await Promise.all(row.awake.map((one) => missingIn(one, names.slice(-NEWEST))))
      return behind.flat()
    }
    const shown = async () => {
      const since = Date.now()
      await expect.poll(missing, { intervals: [25, 50, 100] }).toEqual([])
      slowestMs = Math.max(slowestMs, Date.now() - since)
    }

    await acts.write()
    const endsAt = Date.now() + SECONDS * 1_000
    do {
      for (const act of shuffled(deck, random)) {
        await acts[act]()
        done.set(act, (done.get(act) ?? 0) + 1)
        // Sometimes the next action comes before all tabs have shown the last change.
        if (random() < 0.6) await shown()
        await delay(random() * PAUSE_MAX_MS)
      }
    } while (Date.now() < endsAt)

    while (row.frozen.length > 0) await thaw()
    await row.leader()
    await shown()
    for (const { tab } of row.all)
      await expect(tab.page.getByText(/^(On this device|Sending…|Needs attention)$/)).toHaveCount(0)
    await expect.poll(() => readQueuedPushes(row.awakePage)).toEqual([])
    const onServer = async () => (await rows(world)).map(({ name }) => name).toSorted()
    await expect.poll(onServer).toEqual(names.toSorted())
    await expect.poll(async () => new Set(await Promise.all(row.all.map(listOf))).size).toBe(1)
    await expect.poll(() => underWay.now(LIVE_PATH)).toBe(1)
    const strayed = underWay.overlaps(apiPaths.push).filter((at) => !takeovers.isWithin(at))
    expect(strayed, 'pushes under way at once, with no takeover').toEqual([])
    expect(underWay.of(apiPaths.push).length).toBeGreaterThanOrEqual(1)

    console.log([...done].map(([act, times]) => `${act}: ${times}`).join(', '))
    console.log(takeovers.describe())
    console.log(
      `${names.length} routes on the server once each; ${underWay.of(apiPaths.push).length} pushes, ` +
        `${underWay.overlaps(apiPaths.push).length} at once during a takeover; ` +
        `the newest names in all tabs within ${slowestMs} ms`,
    )
  } finally {
    await browser.close()
  }
})

/** Ends at the list again, in the same document: the worker keeps running. */
async function writeIn({ tab: { page } }: OpenTab, name: string): Promise<void> {
  await page.bringToFront()
  await importRoute(page, createRecording(name))
  while (!page.url().endsWith(LIST)) await page.goBack()
}

/** The names missing in a tab's list, each with the number of the tab. */
async function missingIn({ number, tab }: OpenTab, names: readonly string[]): Promise<string[]> {
  const list = new Set(await tab.page.locator('article h3').allTextContents())
  return names.filter((name) => !list.has(name)).map((name) => `${name} in tab ${number}`)
}

const listOf = async ({ tab }: OpenTab): Promise<string> =>
  (await tab.page.locator('article h3').allTextContents()).join('\n')

const rows = ({ server }: World) => server.query<{ id: string; name: string }>(WRITTEN)

function shuffled<T>(all: readonly T[], random: () => number): T[] {
  return all
    .map((one) => ({ one, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one)
}
