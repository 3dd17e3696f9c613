import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Browser, Tab } from '#tests/device/whole-device.ts'
import { openTestApp, type TestApp } from '#tests/server/test-app.ts'
import { until } from '#tests/until.ts'
import { Line } from './line.ts'
import { importRoute, isSynced, newDevice, openSignedIn } from './member-device.ts'

// A device whose storage was deleted by the browser reports what was lost: the whole worker, the whole server.

let app: TestApp
let line: Line
const tabs: Tab[] = []

beforeAll(async () => {
  app = await openTestApp()
  line = new Line(app)
})
afterEach(() => Promise.all(tabs.splice(0).map((tab) => tab.device.close())))
afterAll(() => app.close())

async function open(where: Browser): Promise<Tab> {
  const tab = await openSignedIn(where)
  tabs.push(tab)
  return tab
}

/** Leaves a browser behind with one rejected edit: the route belongs to another member by now. */
async function withRefusedEdit(username: string): Promise<Browser> {
  const browser = newDevice(line)
  const member = await app.register({ username, email: `${username}@example.org` })
  browser.tokens = member
  const tab = await open(browser)
  const id = v7()
  await importRoute(tab, id, 'Mine no more')
  await until(() => isSynced(tab))
  const heir = await app.register({ username: `${username}-heir`, email: `${username}-heir@example.org` })
  await app.db.query('update document set author_id = $1 where id = $2', [heir.user.id, id])
  await tab.device.run('route.edit', { id, set: { name: 'Too late' } })
  await until(() => tab.status().unsent.some(({ state }) => state === 'needs_attention'))
  await tab.device.sync.syncNow()
  await Promise.all(tabs.splice(0).map((one) => one.device.close()))
  return browser
}

const reported = async () =>
  (await app.db.query<{ waiting: number }>('select waiting from device_report order by waiting desc')).map(
    ({ waiting }) => waiting,
  )

describe('a browser that has lost its databases, but not its session', () => {
  it('shows how many changes were lost with them, until the member has read it', async () => {
    const { tokens } = await withRefusedEdit('maya')
    expect(await reported()).toEqual([1])
    const emptied = newDevice(line)
    emptied.tokens = tokens
    const tab = await open(emptied)
    await until(() => tab.status().notices.length > 0)
    expect(tab.status().notices).toMatchObject([{ kind: 'left_behind', waiting: 1, here: true }])
    await tab.device.sync.dismissNotice(tab.status().notices[0]?.key ?? '')
    await until(() => tab.status().notices.length === 0)
    await tab.device.sync.syncNow()
    expect(await reported()).toEqual([0, 0])
  })
})

describe('a browser that has lost its session as well', () => {
  it('is informed about the device that used it last', async () => {
    await withRefusedEdit('tomas')
    const emptied = newDevice(line)
    const tab = await open(emptied)
    await tab.device.session.login({ username: 'tomas', password: 'Gentian-7!' })
    await until(() => tab.status().notices.length > 0)
    expect(tab.status().notices).toMatchObject([{ kind: 'left_behind', waiting: 1, here: false }])
  })
})
