import type { Locator, Page } from '@playwright/test'
import { waitForServiceWorker } from './harness/browser/service-worker-ready.ts'
import { createRecording } from './harness/gpx-file.ts'
import { fillSignIn, signIn } from './harness/member.ts'
import { recordAnnouncements } from './harness/page/announcements.ts'
import { setTextSize, TEXT_PX } from './harness/page/fit.ts'
import { offerNewVersion } from './harness/servers/new-version.ts'
import { expect, test } from './harness/test.ts'
import { VIEWPORTS } from './scenes/stage/scene.ts'

// The frame around every page: addresses, navigation, and what is shown about the connection.

const SIGNED_OUT: [string, RegExp][] = [
  ['/', /\/auth\/login$/],
  ['/no-such-page', /\/auth\/login$/],
  ['/feed', /\/auth\/login\?from=%2Fcommunities%3Ftab%3Dfeed$/],
  ['/operations/members', /\/auth\/login$/],
  ['/routes', /\/auth\/login\?from=%2Fdiscover%3Ftab%3Dall$/],
  ['/profile', /\/auth\/login\?from=%2Fprofile$/],
]
const SIGNED_IN: [string, RegExp][] = [
  ['/', /\/home$/],
  ['/no-such-page', /\/home$/],
  ['/feed', /\/communities\?tab=feed$/],
  ['/operations/members', /\/home$/],
  ['/auth/login', /\/home$/],
  ['/auth/register', /\/home$/],
  ['/routes', /\/discover\?tab=all$/],
]

/** the scroll position at which a page is left, in px */
const LEFT_AT = 700

test('every address shows a page, and signing in continues to the requested page', async ({ world }) => {
  const page = await (await world.newDevice()).start()
  for (const [from, to] of SIGNED_OUT) {
    await page.goto(from)
    await expect(page, from).toHaveURL(to)
  }
  await fillSignIn(page, 'maya')
  await expect(page).toHaveURL(/\/profile$/)
  for (const [from, to] of SIGNED_IN) {
    await page.goto(from)
    await expect(page, from).toHaveURL(to)
  }
})

test('a navigation sets the title, scrolls to the top and focuses the heading; going back restores the scroll position', async ({
  world,
}) => {
  const page = await (await world.newDevice({ width: 390, height: 700 })).start()
  await signIn(page, 'maya')
  await page.goto('/discover?tab=all')
  await expect(page.getByRole('article').nth(5)).toBeAttached()
  await page.evaluate((y) => scrollTo(0, y), LEFT_AT)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(LEFT_AT)
  await page.getByRole('link', { name: 'Profile' }).last().click()
  await expect(page).toHaveTitle('Profile Settings · Cairnway')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveTitle('Discover · Cairnway')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(LEFT_AT)
})

for (const size of ['wide', 'narrow'] as const) {
  test(`a route opened from search starts at its name, ${size}`, async ({ world }) => {
    const page = await (await world.newDevice(VIEWPORTS[size])).start()
    await signIn(page, 'maya')
    const field = page.getByRole('combobox', { name: 'Search routes, places and members' })
    const opener = page.getByRole('button', { name: 'Search', exact: true })
    for (const way of ['keys', 'pointer'] as const) {
      await page.goto('/home')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (size === 'narrow') await opener.click()
      await field.fill('bohinj')
      const found = page.getByRole('option').first()
      await expect(found).toBeVisible()
      const name = await found.locator('b').innerText()
      if (way === 'keys') {
        await field.press('ArrowDown')
        await expect(found).toHaveAttribute('aria-selected', 'true')
        await field.press('Enter')
      } else await found.click()
      await expect(page.getByRole('heading', { level: 1, name }), way).toBeFocused()
    }
  })
}

test('the page of a link is fetched on hover, but not on 2g', async ({ world }) => {
  const page = await (await world.newDevice()).start()
  const comeToDiscover = async (): Promise<string[]> => {
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    await page.goto('/profile')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Discover' }).first().hover()
    await page.getByRole('link', { name: 'Create Route' }).first().hover()
    await page.getByLabel('First name').focus()
    return fetched
  }
  await page.goto('/auth/login')
  await fillSignIn(page, 'maya')
  await expect(page).toHaveURL(/\/home$/)

  const fetched = await comeToDiscover()
  await expect.poll(() => fetched.filter((url) => /\/route-create-/.test(url))).toHaveLength(1)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {
      value: Object.assign(new EventTarget(), { effectiveType: '2g', saveData: false }),
    })
  })
  const fetchedOn2g = await comeToDiscover()
  await expect(page.getByRole('button', { name: /All changes sent|Sending|Syncing/ })).toBeVisible()
  expect(fetchedOn2g.filter((url) => /\/route-create-/.test(url))).toEqual([])
})

test('a lost connection is shown by the banner, its return by banner and toast for three seconds', async ({
  world,
}) => {
  const device = await world.newDeviceWithServiceWorker()
  const page = await device.start()
  const heard = await recordAnnouncements(page)
  await signIn(page, 'maya')
  await device.setOffline(true)
  await expect(page.getByText("You're offline. Some features may not be available.")).toBeVisible()
  await device.setOffline(false)
  await expect.poll(heard).toContain('Back online!')
  await expect.poll(heard).toContain('🟢 Connection restored!')
  expect(await heard()).not.toContain("🔴 You're offline. Some features may not work.")
  await expect(page.getByText('Back online!')).toHaveCount(0)
  await expect(page.getByText('🟢 Connection restored!')).toHaveCount(0)
})

test('on a phone a toast covers neither the bars, the banner, nor the actions at the bottom of the page', async ({
  world,
}) => {
  const device = await world.newDeviceWithServiceWorker(VIEWPORTS.narrow)
  const page = await device.start()
  await signIn(page, 'maya')
  await page.goto('/routes/create')
  await page.locator('input[type=file]').setInputFiles(createRecording('Vogar before the storm'))
  const save = page.getByRole('button', { name: 'Save route' })
  await expect(save).toBeVisible()
  const toast = page.getByRole('list', { name: 'Messages' }).getByRole('listitem').first()
  const bars = [page.getByRole('banner'), page.getByRole('navigation', { name: 'Quick' })]

  await device.setOffline(true)
  await expect(page.getByText("You're offline. Some features may not be available.")).toBeVisible()
  await device.setOffline(false)
  await expect(page.getByText('Back online!')).toBeVisible()
  await expect(toast).toBeVisible()
  await apart(toast, [page.getByText('Back online!'), ...bars, save])

  // nor a panel that is open, however long it is
  await device.setOffline(true)
  await page.getByRole('button', { name: /^Offline/ }).click()
  const panel = page.getByRole('dialog', { name: 'Sync' })
  await expect(panel.getByRole('button', { name: 'Free up space' })).toBeVisible()
  await device.setOffline(false)
  await expect(toast).toContainText('Connection restored!')
  await apart(toast, [panel, ...bars])
  await page.keyboard.press('Escape')

  await device.setOffline(true)
  await expect(page.getByText("You're offline.")).toBeVisible()
  await page.getByRole('link', { name: 'Profile' }).last().click()
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(toast).toContainText('Nothing has changed')
  await page.evaluate(() => scrollTo(0, 0))
  await apart(toast, [page.getByText("You're offline."), ...bars])
})

test('on a phone the offer of a new version is placed between the actions and the bar and covers neither', async ({
  world,
}) => {
  const device = await world.newDeviceWithServiceWorker(VIEWPORTS.narrow)
  const page = await device.start()
  await signIn(page, 'maya')
  await page.goto('/routes/create')
  await page.locator('input[type=file]').setInputFiles(createRecording('Vogar before the storm'))
  const save = page.getByRole('button', { name: 'Save route' })
  await expect(save).toBeVisible()
  await offerNewVersion(page, world)
  const offer = page.getByRole('status').filter({ hasText: 'A new version of Cairnway is ready.' })
  await expect(offer).toBeVisible()
  const others = [save, page.getByRole('navigation', { name: 'Quick' })]
  await apart(offer, others)
  // large text takes more lines
  await setTextSize(page, TEXT_PX * 2)
  await apart(offer, others)
  await setTextSize(page, TEXT_PX)

  // what it covers in the middle of a page can be scrolled out from under it
  await page.goto('/profile')
  const last = page.getByRole('button', { name: 'Save profile' })
  await expect(last).toBeVisible()
  await expect(offer).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await apart(offer, [last, ...others.slice(1)])

  // a panel that is opened meanwhile is placed above it
  await page.getByRole('button', { name: 'All changes sent' }).click()
  await page.getByRole('button', { name: 'Free up space' }).click({ trial: true })
})

test('without a banner a toast stays until the connection is back', async ({ world }) => {
  const device = await world.newDeviceWithServiceWorker()
  const page = await device.start()
  const heard = await recordAnnouncements(page)
  await page.goto('/auth/login')
  await expect(page.getByLabel('Email or username')).toBeVisible()
  // the whole app is cached: losing the network loses the connection, and no code
  await waitForServiceWorker(page)
  await device.setOffline(true)
  await expect(page.getByText("🔴 You're offline. Some features may not work.")).toBeVisible()
  await device.setOffline(false)
  await expect.poll(heard).toContain('🟢 Connection restored!')
  await expect(page.getByText("🔴 You're offline. Some features may not work.")).toHaveCount(0)
})

test('theme and units apply at once in every tab, also offline, and at the next start', async ({ world }) => {
  const device = await world.newDeviceWithServiceWorker()
  const page = await device.start()
  await signIn(page, 'maya')
  const other = await page.context().newPage()
  await other.goto('/home')
  await expect(other.getByText(/\d km\b/).first()).toBeVisible()
  await page.goto('/profile')
  await device.setOffline(true)
  await page.getByText('Miles').click()
  await page.getByText('Dark', { exact: true }).click()
  for (const tab of [page, other]) await expect.poll(() => themeOf(tab)).toBe('dark')
  await expect(other.getByText(/\d mi\b/).first()).toBeVisible()
  await page.reload()
  await expect.poll(() => themeOf(page)).toBe('dark')
  await expect(page.getByRole('radio', { name: 'Miles' })).toBeChecked()
})

test('work offline stops all traffic until it is switched back', async ({ world }) => {
  const page = await (await world.newDeviceWithServiceWorker()).start()
  await signIn(page, 'maya')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'All changes sent' }).click()
  await page.getByRole('switch', { name: 'Work offline' }).click()
  await expect(page.getByRole('heading', { name: 'Working offline' })).toBeVisible()
  const before = world.link.requestedPaths.length
  await page.keyboard.press('Escape')
  await page.getByText('Miles').click()
  await expect(page.getByText('On this device').first()).toBeVisible()
  await page.getByRole('button', { name: /Offline, 1 change/ }).click()
  await expect(page.getByText('My settings')).toBeVisible()
  expect(world.link.requestedPaths.slice(before).filter((path) => path.startsWith('/api/'))).toEqual([])
  await page.getByRole('switch', { name: 'Work offline' }).click()
  await expect(page.getByRole('heading', { name: 'Everything is sent' })).toBeVisible()
})

/**
 * It overlaps none of the others once all have their final position. All are measured at the same
 * time: a message is visible for only three seconds.
 */
const apart = (one: Locator, others: readonly Locator[]): Promise<void> =>
  expect(async () => {
    const [a, ...boxes] = await Promise.all([one, ...others].map((place) => place.boundingBox()))
    for (const [n, b] of boxes.entries()) {
      if (!a || !b) throw new Error('One of them is not visible')
      const meets = a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
      expect(meets, `${JSON.stringify(a)} over ${String(others[n])} at ${JSON.stringify(b)}`).toBe(false)
    }
  }).toPass({ timeout: 2_000 })

const themeOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset['theme'])

test('on a phone in landscape nothing is placed under the notch or in the gesture areas', async ({
  world,
}) => {
  const page = await (await world.newDevice({ width: 844, height: 390 })).start()
  const insets = { left: 47, right: 47, bottom: 21 }
  const browser = await page.context().newCDPSession(page)
  // the protocol has this command, but the types of this library do not yet
  await (browser.send as (method: string, params: object) => Promise<unknown>)(
    'Emulation.setSafeAreaInsetsOverride',
    { insets },
  )
  await signIn(page, 'maya')
  const logo = page.getByRole('banner').getByRole('link', { name: 'Cairnway' })
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  const entry = page.getByRole('navigation', { name: 'Quick', exact: true }).getByRole('link').first()
  const [left, right, foot] = await Promise.all([logo, menu, entry].map((part) => part.boundingBox()))
  expect(left?.x).toBeGreaterThanOrEqual(insets.left)
  expect((right?.x ?? 0) + (right?.width ?? 0)).toBeLessThanOrEqual(844 - insets.right)
  expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(390 - insets.bottom)
})
