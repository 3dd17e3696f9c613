import type { Page } from '@playwright/test'
import { apiPaths } from '../domain/wire/paths.ts'
import { readStoredText } from './harness/browser/stored-data.ts'
import {
  accept,
  comesToRest,
  inUse,
  isInstalling,
  LAZY,
  offer,
  take,
  visit,
} from './harness/browser/take-update.ts'
import { signIn } from './harness/member.ts'
import {
  type Deployments,
  GONE,
  isWaiting,
  lookForUpdate,
  openDeployments,
  type Replacement,
  versionIn,
} from './harness/servers/deployments.ts'
import { expect, test } from './harness/test.ts'

// New versions of the app: downloaded in the background, activated on confirmation or at the next cold start, never lost in between.

/** `npm run proof -- deploys 10` runs more of them. */
const DEPLOYMENTS = Number(process.env['DEPLOYMENTS'] ?? 3)
const MS_A_DEPLOYMENT = 30_000
/** The number of deployments before the other tab takes over: longer than the files of a version are kept. */
const IN_A_ROW = 2
const MISSED = 10
/** Sent every four milliseconds at least, from before the confirmation until after it. */
const REQUESTS_WHILE_UPDATING = 400
const DRAFT = 'Half a sentence about me'
const cut: Replacement = () => 'cut'
const halved: Replacement = (good) => ({
  ...good,
  body: good.body.slice(0, good.body.length / 2),
  breaksOff: true,
})
/** What comes as the pack, and how many of its files are then fetched one by one. */
const PACKS: Record<string, { pack: Replacement; isAlone: (files: number, ofAll: number) => boolean }> = {
  whole: { pack: (good) => good, isAlone: (files) => files === 0 },
  // how many arrive before the end is known depends on the machine
  'broken off': { pack: halved, isAlone: (files) => files > 0 },
  missing: { pack: () => GONE, isAlone: (files, ofAll) => files === ofAll },
  'with a wrong file': {
    pack: (good) => ({ ...good, body: good.body.replace('\0', '!\0') }),
    isAlone: (files) => files === 1,
  },
}
/** A page that few others name. */
const FEW_CHANGED = /\/pricing-/

async function toProfile(page: Page): Promise<void> {
  if (!page.url().endsWith('/profile')) {
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Profile Settings' }).click()
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Profile Settings' })).toBeVisible()
}

async function opened(page: Page): Promise<Page> {
  if (page.url() === 'about:blank') await page.goto('/profile')
  else await toProfile(page)
  return page
}

test('over many deployments with two open tabs and deleted old files there is no white page and no lost draft, and the accepted version runs', async ({
  world,
}) => {
  test.setTimeout(DEPLOYMENTS * MS_A_DEPLOYMENT + 90_000)
  const { deployments, device, page: first } = await inUse(world)
  const draftIn = async (page: Page) => {
    await toProfile(page)
    await expect(page.getByLabel('About me')).toHaveValue(DRAFT)
  }
  await (await opened(first)).getByLabel('About me').fill(DRAFT)
  await expect.poll(() => readStoredText(first)).toContain(DRAFT)
  // a half-typed text is kept, whichever tab the member uses
  const tabs = [first, await opened(await device.openTab())] as const

  for (let deployment = 1; deployment <= DEPLOYMENTS; deployment++) {
    const version = deployment + 1
    const turn = Math.floor((deployment - 1) / IN_A_ROW) % tabs.length
    const [taker, other] = turn === 0 ? tabs : [tabs[1], tabs[0]]
    const before = await versionIn(other)
    deployments.deploy(version)
    await take(taker, version)
    await draftIn(taker)
    // without a confirmation the page keeps running, until it requests a file that no longer exists
    expect(await versionIn(other)).toBe(before)
    await visit(other, LAZY[deployment % LAZY.length] ?? LAZY[0])
    expect([before, version]).toContain(await versionIn(other))
    await draftIn(other)
  }

  for (const tab of tabs) {
    await tab.reload()
    await draftIn(tab)
    expect(await versionIn(tab)).toBe(DEPLOYMENTS + 1)
  }
})

test('a version that no one accepts runs at the next cold start, without a reload', async ({ world }) => {
  const deployments = await openDeployments(world.link)
  deployments.deploy(1)
  const device = await world.newDeviceOnDisk()
  let page = await device.start()
  await signIn(page, 'maya')
  deployments.deploy(2)
  await lookForUpdate(page)
  await expect(offer(page)).toBeVisible()
  expect(await versionIn(page)).toBe(1)

  // killed with the new version waiting, and started offline
  await device.kill()
  world.link.down()
  page = await device.start()
  const loads: string[] = []
  page.on('load', () => loads.push(page.url()))
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1, name: /Maya/ })).toBeVisible()
  await expect.poll(() => versionIn(page)).toBe(2)
  expect(loads).toHaveLength(1)
  await expect(offer(page)).toHaveCount(0)
})

test('a device that missed ten deployments gets the newest version completely', async ({ world }) => {
  const { deployments, device, page } = await inUse(world)
  await device.setOffline(true)
  deployments.deploy(MISSED + 1)
  await page.reload()
  expect(await versionIn(page)).toBe(1)
  await device.setOffline(false)
  await take(page, MISSED + 1)

  await device.setOffline(true)
  for (const lazy of LAZY) await visit(page, lazy)
  await toProfile(page)
  await page.reload()
  await toProfile(page)
  expect(await versionIn(page)).toBe(MISSED + 1)
})

test('an install interrupted at its first or last file, or in its pack, leaves the running version complete', async ({
  world,
}) => {
  const { deployments, device, page } = await inUse(world)
  for (const [version, place] of [
    [2, 0],
    [3, 1],
    [4, 'pack'],
  ] as const) {
    const before = await versionIn(page)
    deployments.deploy(version)
    const part = cutAt(place, deployments)
    await lookForUpdate(page)
    await expect.poll(() => isInstalling(page)).toBe(false)
    expect(world.link.requestedPaths).toContain(part)
    await expect(offer(page)).toHaveCount(0)

    await device.setOffline(true)
    await page.reload()
    for (const lazy of LAZY) await visit(page, lazy)
    expect(await versionIn(page)).toBe(before)
    await device.setOffline(false)
    deployments.instead.clear()
    await take(page, version)
  }
})

test('an update is complete whatever its pack is, and one that changes a few files does without', async ({
  world,
}) => {
  const { deployments, device, page } = await inUse(world)
  const { requestedPaths } = world.link
  const updateTo = async (version: number) => {
    const { path, packed } = deployments.pack()
    requestedPaths.length = 0
    await take(page, version)
    const alone = packed.filter((file) => requestedPaths.includes(file)).length
    await device.setOffline(true)
    await page.reload()
    for (const lazy of LAZY) await visit(page, lazy)
    expect(await versionIn(page)).toBe(version)
    await device.setOffline(false)
    return { hasPack: requestedPaths.includes(path), alone, all: packed.length }
  }
  let version = 1
  for (const [what, { pack, isAlone }] of Object.entries(PACKS))
    await test.step(what, async () => {
      deployments.deploy(++version)
      deployments.instead.set(deployments.pack().path, pack)
      const { hasPack, alone, all } = await updateTo(version)
      expect(hasPack).toBe(true)
      expect(isAlone(alone, all), `${alone} of ${all} files one by one`).toBe(true)
    })
  deployments.deploy(++version, FEW_CHANGED)
  const { hasPack, alone } = await updateTo(version)
  expect(hasPack).toBe(false)
  expect(alone).toBeGreaterThan(0)
})

test('an empty script in place of the service worker is replaced at the first online start', async ({
  world,
}) => {
  const deployments = await openDeployments(world.link)
  deployments.deploy(1)
  const deployed = world.link.fakeResponse
  const device = await world.newDeviceOnDisk()
  let page = await device.start()
  await signIn(page, 'maya')
  world.link.fakeResponse = async (path, request) => {
    const good = await deployed(path, request)
    return path === '/sw.js' && good && good !== 'cut' ? { ...good, body: '' } : good
  }
  await lookForUpdate(page)
  await expect.poll(() => isWaiting(page)).toBe(true)
  await device.kill()

  // no browser can be prevented from activating it at a cold start
  world.link.fakeResponse = deployed
  page = await device.start()
  await page.goto('/home')
  const isHome = () => expect(page.getByRole('heading', { level: 1, name: /Maya/ })).toBeVisible()
  await isHome()
  await expect.poll(() => versionThatServes(page)).toMatch(/-01$/)
  world.link.down()
  await page.reload()
  await isHome()
})

test('a push without a response does not delay an accepted version, and is sent again after it', async ({
  world,
}) => {
  const { deployments, page } = await inUse(world)
  await toProfile(page)
  const answered = world.link.fakeResponse
  let hangs = true
  world.link.fakeResponse = (path, request) =>
    hangs && path === apiPaths.push ? new Promise(() => undefined) : answered(path, request)
  await page.getByLabel('About me').fill(DRAFT)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => world.link.requestedPaths).toContain(apiPaths.push)

  // the push in flight still gets no response
  hangs = false
  deployments.deploy(2)
  await take(page, 2)
  await expect
    .poll(() => world.server.query(`select 1 as n from document where own ->> 'bio' = $1`, [DRAFT]))
    .toHaveLength(1)
})

test('requests of the page while the accepted version takes over do not delay it', async ({ world }) => {
  const { deployments, page } = await inUse(world)
  deployments.deploy(2)
  await lookForUpdate(page)
  await expect.poll(() => isWaiting(page)).toBe(true)
  await comesToRest(page)
  await page.evaluate((requests) => {
    const send = (left: number): void => {
      void fetch('/api/nothing').catch(() => undefined)
      if (left > 0) setTimeout(send, 4, left - 1)
    }
    send(requests)
  }, REQUESTS_WHILE_UPDATING)
  await accept(page, 2)
})

/** Cuts off one file, or all behind the first half of the pack. Returns a path that an install then requests. */
function cutAt(place: number | 'pack', { downloads, pack, instead }: Deployments): string {
  if (place !== 'pack') {
    const alone = downloads().slice(0, -1).toSorted()
    const part = alone[Math.round(place * (alone.length - 1))] ?? ''
    instead.set(part, cut)
    return part
  }
  const { path, packed } = pack()
  for (const file of packed) instead.set(file, cut)
  instead.set(path, halved)
  return path
}

/** The version the running service worker reports; null if it reports none. */
const versionThatServes = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    const active = (await navigator.serviceWorker.getRegistration())?.active
    const { port1, port2 } = new MessageChannel()
    active?.postMessage({ type: 'name-yourself' }, [port2])
    const answer = new Promise<string>((resolve) =>
      port1.addEventListener('message', ({ data }) => resolve(String(data))),
    )
    port1.start()
    return Promise.race([answer, new Promise<null>((resolve) => setTimeout(resolve, 1_000, null))])
  })
