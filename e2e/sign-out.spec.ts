import type { Page } from '@playwright/test'
import { must } from '../domain/std/must.ts'
import type { Device } from './harness/browser/device.ts'
import { readAllText, takeHeapSnapshots } from './harness/browser/stored-data.ts'
import { createRecording } from './harness/gpx-file.ts'
import { routeCard, signIn } from './harness/member.ts'
import { expect, test, type World } from './harness/test.ts'

// What remains of a member after the sign-out: nothing, in any tab, online or offline.

const MARK = 'Skuta by the forgotten ladder'

interface Scene {
  device: Device
  page: Page
  other: Page
  memberId: string
  /** what no tab may keep: their texts, their address, their credentials */
  secrets: string[]
}

/** A member who has created a route that two tabs show. */
async function begin(world: World, { offline }: { offline: boolean }): Promise<Scene> {
  const device = await world.newDeviceWithServiceWorker()
  const page = await device.start()
  await signIn(page, 'tomas')
  const [member] = await world.server.query<{ id: string; email: string }>(
    `select id, email from member where username = 'tomas'`,
  )
  const { id, email } = must(member, 'tomas')
  // The first pull is done: from here on the device knows its member.
  await expect.poll(async () => leftIn(await readAllText(page), [email])).toEqual([email])
  if (offline) {
    await device.setOffline(true)
    world.link.down()
  }
  await page.getByRole('link', { name: 'Create Route' }).first().click()
  await page.locator('input[type=file]').setInputFiles(createRecording(MARK))
  await page.getByLabel('Who can see it').selectOption('private')
  await page.getByRole('button', { name: 'Save route' }).click()
  // its page is shown from the replica: from here on it is stored
  await expect(page.getByRole('heading', { level: 1, name: MARK })).toBeVisible()
  const other = await device.openTab()
  for (const tab of [page, other]) {
    await tab.goto('/discover?tab=all&sort=newest')
    await expect(routeCard(tab, MARK)).toBeVisible()
  }
  await routeCard(page, MARK).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: MARK }).first()).toBeVisible()
  const tokens = await page.evaluate(() =>
    ['auth-token', 'refresh-token'].map((key) => localStorage.getItem(key) ?? 'none'),
  )
  const scene = { device, page, other, memberId: id, secrets: [MARK, email, ...tokens] }
  // The data must be found before the sign-out, otherwise the search proves nothing.
  await expect.poll(async () => leftIn(await readAllText(page), [...scene.secrets, id])).toHaveLength(5)
  return scene
}

/** The same for the heap: a page and a worker that never had the data prove nothing. */
async function expectInHeaps({ device, page, secrets }: Scene): Promise<void> {
  const known = secrets.slice(0, 2)
  const found = async () => (await takeHeapSnapshots(device.context, page)).map((heap) => leftIn(heap, known))
  await expect.poll(found).toEqual([known, known])
}

const leftIn = (text: string, secrets: string[]) => secrets.filter((secret) => text.includes(secret))

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

async function expectNothingLeft(scene: Scene): Promise<void> {
  const { device, page, other, memberId, secrets } = scene
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/auth\/login/)
    await expect(tab.getByLabel('Email or username')).toBeVisible()
  }
  const stored = [...secrets, memberId]
  await expect.poll(async () => leftIn(await readAllText(page), stored)).toEqual([])
  await expect.poll(async () => leftIn(await readAllText(other), stored)).toEqual([])
  for (const tab of [page, other]) {
    const left = async () =>
      (await takeHeapSnapshots(device.context, tab)).map((heap) => leftIn(heap, secrets))
    await expect.poll(left).toEqual([[], []])
  }
}

test('nothing of a signed-out member remains in either tab', async ({ world }) => {
  const scene = await begin(world, { offline: false })
  await expectInHeaps(scene)
  await signOut(scene.page)
  await expectNothingLeft(scene)
})

test('nothing remains of a member who signed out offline and discarded the pending changes', async ({
  world,
}) => {
  const scene = await begin(world, { offline: true })
  await expectInHeaps(scene)
  await signOut(scene.page)
  await scene.page.getByRole('button', { name: 'Sign out and discard' }).click()
  await expectNothingLeft(scene)
})

test('a second member on the same device never sees data of the first, not even for one frame', async ({
  world,
}) => {
  const { page, other, secrets } = await begin(world, { offline: false })
  const [, email] = secrets
  const seen = await watchFor(page, [MARK, must(email, 'an address')])
  await page.reload()
  await expect(page.getByRole('heading', { name: MARK }).first()).toBeVisible()
  await expect.poll(seen).toContain(MARK)

  await signOut(page)
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect(other).toHaveURL(/\/auth\/login/)
  // The address changes before the page does.
  await expect(page.getByLabel('Email or username')).toBeVisible()
  // Records arrive in order but late. After this one, all records of the first member's page have arrived.
  await page.evaluate((text) => (window as unknown as WithWasShown).wasShown(text), SIGNED_OUT)
  const soFar = seen().length
  expect(seen().at(-1)).toBe(SIGNED_OUT)
  await signIn(page, 'maya')
  for (const path of ['/home', '/discover?tab=all&sort=newest', '/discover?q=ladder']) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
    await expect(page.getByRole('heading').first()).toBeVisible()
  }
  expect(seen().slice(soFar)).toEqual([])
  await expect
    .poll(async () => leftIn(await readAllText(page), [MARK, must(email, 'an address')]))
    .toEqual([])
})

const SIGNED_OUT = 'signed out'

interface WithWasShown {
  wasShown: (text: string) => Promise<void>
}

/** Returns which of the texts the page has shown since, in any frame: observers run before each paint. */
async function watchFor(page: Page, texts: string[]): Promise<() => string[]> {
  const seen: string[] = []
  await page.exposeFunction('wasShown', (text: string) => void seen.push(text))
  await page.addInitScript((wanted) => {
    const { wasShown } = window as unknown as WithWasShown
    const look = () => {
      const shown = document.documentElement.textContent
      for (const text of wanted) if (shown.includes(text)) void wasShown(text)
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  }, texts)
  return () => [...seen]
}
