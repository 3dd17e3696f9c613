import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { encodeGeohash } from '#domain/std/geo/geohash.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import { Killing } from '#tests/device/killing.ts'
import type { Browser, Tab } from '#tests/device/whole-device.ts'
import { LONG_MS } from '#tests/long.ts'
import { openTestApp, type TestApp } from '#tests/server/test-app.ts'
import { until } from '#tests/until.ts'
import { Line } from './line.ts'
import { importRoute, isSynced, newDevice, openSignedIn, shownRoutes } from './member-device.ts'

// What a member writes offline reaches other members exactly once: the whole worker on fake-indexeddb, the whole
// server on a real PostgreSQL, two members' devices in one process.

let app: TestApp
let line: Line
let other: Tab
let mine: Browser
const tabs: Tab[] = []
const killing = new Killing()

beforeAll(async () => {
  app = await openTestApp()
  line = new Line(app)
  mine = newDevice(line)
  mine.tokens = await app.register({ username: 'maya', email: 'maya@example.org' })
  const theirs = newDevice(line)
  const tomas = await app.register({ username: 'tomas', email: 'tomas@example.org' })
  theirs.tokens = tomas
  other = await openSignedIn(theirs)
  await until(() => isSynced(other))
  const homeArea = { name: 'Bohinj', cell: encodeGeohash(46.28, 13.86, 3) }
  expect(await other.device.run('profile.edit', { id: tomas.user.id, set: { homeArea } })).toEqual({
    ok: true,
  })
  await until(() => isSynced(other))
})

afterEach(async () => {
  killing.disarm()
  line.mend()
  await Promise.all(tabs.splice(0).map((tab) => tab.device.close()))
})

afterAll(async () => {
  killing.lift()
  await other.device.close()
  await app.close()
})

async function open(browser = mine): Promise<Tab> {
  const tab = await openSignedIn(browser)
  tabs.push(tab)
  return tab
}

const storedIds = async (name: string): Promise<string[]> => {
  const rows = await app.db.query<{ id: string }>(
    "select id from document where collection = 'routes' and not deleted and own ->> 'name' = $1",
    [name],
  )
  return rows.map(({ id }) => id)
}

const hasTrack = async (id: string): Promise<boolean> => {
  const rows = await app.db.query(
    "select from document where collection = 'tracks' and not deleted and id = $1",
    [id],
  )
  return rows.length === 1
}

async function reaches(tab: Tab, name: string): Promise<void> {
  await tab.device.sync.syncNow()
  await until(async () => (await shownRoutes(tab)).filter((shown) => shown === name).length === 1)
}

async function setOnline(tab: Tab, online: boolean): Promise<void> {
  if (online) line.mend()
  else line.cut()
  await tab.device.sync.reportSignal(online ? 'online' : 'offline')
}

describe('a route imported offline', () => {
  it('is listed at once, pending, and sent automatically when the network is back', async () => {
    const tab = await open()
    await until(() => isSynced(tab))
    await setOnline(tab, false)
    const id = v7()
    await importRoute(tab, id, 'Over Vogar')
    expect(await shownRoutes(tab)).toContain('Over Vogar')
    await until(() => tab.status().unsent.some((item) => item.id === id && item.state === 'waiting'))
    await setOnline(tab, true)
    await until(() => isSynced(tab))
    expect(await storedIds('Over Vogar')).toEqual([id])
    expect(await hasTrack(id)).toBe(true)
    await reaches(other, 'Over Vogar')
  })

  it('is still there after the app was closed and opened again, still offline', async () => {
    const tab = await open()
    await until(() => isSynced(tab))
    await setOnline(tab, false)
    await importRoute(tab, v7(), 'Closed and opened')
    await tab.device.close()
    const again = await open()
    expect(again.views.at(-1)).toMatchObject({ state: 'signed_in' })
    expect(await shownRoutes(again)).toContain('Closed and opened')
    await setOnline(again, true)
    await until(() => isSynced(again))
    expect(await storedIds('Closed and opened')).toHaveLength(1)
  })

  it('becomes one route if the response to its push is lost', async () => {
    const tab = await open()
    await until(() => isSynced(tab))
    const lost = line.loseAnswers(apiPaths.push)
    await importRoute(tab, v7(), 'Answer lost')
    await until(() => lost() > 0)
    expect(await storedIds('Answer lost')).toHaveLength(1)
    expect(tab.status().unsent).not.toEqual([])
    line.mend()
    await tab.device.sync.syncNow()
    await until(() => isSynced(tab))
    expect(await storedIds('Answer lost')).toHaveLength(1)
    await reaches(other, 'Answer lost')
  })

  it('becomes one route if its push is delivered twice', async () => {
    const tab = await open()
    await until(() => isSynced(tab))
    line.doubleRequests(apiPaths.push)
    await importRoute(tab, v7(), 'Delivered twice')
    await until(() => isSynced(tab))
    expect(await storedIds('Delivered twice')).toHaveLength(1)
    expect((await shownRoutes(tab)).filter((name) => name === 'Delivered twice')).toHaveLength(1)
  })

  it('stays on the device with the server’s message if it is rejected, and other changes are still sent', async () => {
    const tab = await open()
    await until(() => isSynced(tab))
    const taken = await takenId()
    await setOnline(tab, false)
    await importRoute(tab, taken, 'Refused')
    await importRoute(tab, v7(), 'After the refused one')
    await setOnline(tab, true)
    await until(() => tab.status().unsent.some(({ state }) => state === 'needs_attention'))
    await until(async () => (await storedIds('After the refused one')).length === 1)
    expect(await shownRoutes(tab)).toContain('Refused')
    const [refused] = tab.status().unsent
    expect(refused).toMatchObject({
      id: taken,
      title: 'Refused',
      refusal: { message: expect.stringMatching(/\w+/) },
    })
    expect(await storedIds('Refused')).toEqual([])
    await tab.device.sync.discard('routes', taken)
    await until(() => isSynced(tab))
  })
})

describe('a choice made before the first pull has come', () => {
  it('waits for the document it changes, and is kept', async () => {
    const fresh = newDevice(line)
    fresh.tokens = mine.tokens
    const tab = await open(fresh)
    expect(await tab.device.run('settings.edit', { set: { theme: 'dark' } })).toEqual({ ok: true })
    await until(() => isSynced(tab))
    const themes = await app.db.query<{ theme: string }>(
      "select own ->> 'theme' as theme from document where collection = 'account' and own ->> 'theme' = 'dark'",
    )
    expect(themes).toHaveLength(1)
  })
})

/** An id under which another member already has a private route. */
async function takenId(): Promise<string> {
  const id = v7()
  await importRoute(other, id, 'Tomas was first')
  await other.device.run('route.edit', { id, set: { visibility: 'private' } })
  await until(() => isSynced(other))
  return id
}

describe('a device killed at each of its write transactions in turn', () => {
  it(
    'has lost nothing, skipped nothing and doubled nothing once it is opened again',
    async () => {
      const tokens = mine.tokens
      let kills = 0
      for (let n = 1, killed = true; killed; n++) {
        const browser = newDevice(line)
        browser.tokens = tokens
        const name = `Killed at ${n}`
        killed = await writeKilledAt(n, { browser, name })
        if (killed) kills++
        expect(await storedIds(name), name).toHaveLength(1)
        expect(await hasTrack((await storedIds(name))[0] ?? ''), name).toBe(true)
      }
      expect(kills).toBeGreaterThan(20)
      const server = await app.db.query<{ name: string }>(
        "select own ->> 'name' as name from document where collection = 'routes' and not deleted and audience = '{members}'",
      )
      await other.device.sync.syncNow()
      await until(() => isSynced(other))
      const shared = (await shownRoutes(other)).filter((name) => name !== 'Tomas was first')
      expect(shared.toSorted()).toEqual(server.map(({ name }) => name).toSorted())
    },
    LONG_MS,
  )
})

/** Signs in, writes offline, sends; killed at the n-th write; then opened again and brought to rest. */
async function writeKilledAt(n: number, given: { browser: Browser; name: string }): Promise<boolean> {
  const { browser, name } = given
  const id = v7()
  let promised = false
  killing.arm(n)
  try {
    const tab = await open(browser)
    await until(() => killing.struck || isSynced(tab))
    if (!killing.struck) await setOnline(tab, false)
    await importRoute(tab, id, name)
    promised = true
    await setOnline(tab, true)
    await until(() => killing.struck || isSynced(tab))
  } catch (error) {
    if (!killing.struck) throw error
  }
  const killed = killing.struck
  killing.disarm()
  await Promise.allSettled(tabs.splice(0).map((tab) => tab.device.close())) // what was killed may not close in peace
  line.mend()
  const again = await open(browser)
  if (!promised && !(await shownRoutes(again)).includes(name)) await importRoute(again, id, name)
  await until(() => isSynced(again))
  expect(
    (await shownRoutes(again)).filter((shown) => shown === name),
    name,
  ).toHaveLength(1)
  return killed
}
