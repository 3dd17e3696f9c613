import type { Page } from '@playwright/test'
import { must } from '../domain/std/must.ts'
import { fillSignIn, signIn } from './harness/member.ts'
import { expect, test } from './harness/test.ts'

// After every failure the member reads what happened and can continue: never a white page.

const MAP_CHUNK = /\/assets\/map-panel-[^/]*\.js$/
const DISCOVER_CHUNK = /\/assets\/discover-[^/]*\.js$/
/** files that the sign-in page does not load itself */
const ONLY_LATER = /\/assets\/(?:route-create-[^/]*\.js|pack-[^/]*\.txt)$/
const WORKER = /\/assets\/main-[^/]*\.js$/

/** Serves other code in place of the server's, for instance code that throws when it is loaded. */
async function replace(page: Page, file: RegExp, code: (original: string) => string): Promise<void> {
  await page.route(file, async (route) => {
    const original = await (await route.fetch()).text()
    await route.fulfill({ contentType: 'text/javascript', body: code(original) })
  })
}

async function openSignedIn(page: Page): Promise<void> {
  await page.goto('/auth/login')
  await fillSignIn(page, 'maya')
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('a page whose code throws is reloaded once, then shows an error, and other pages keep working', async ({
  world,
}) => {
  const page = await (await world.newDevice()).start()
  await openSignedIn(page)
  let loads = 0
  page.on('load', () => loads++)
  await replace(page, DISCOVER_CHUNK, () => 'throw new Error("boom")')
  await page.getByRole('link', { name: 'Discover' }).first().click()
  await expect.poll(() => loads).toBe(1)
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(
    page.getByText('We encountered an unexpected error. Please try refreshing the page.'),
  ).toBeVisible()
  expect(loads).toBe(1)
  await page.getByText('Details').click()
  await expect(page.getByText('boom')).toBeVisible()

  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page.getByRole('heading', { name: 'My routes' })).toBeVisible()
})

test('a page whose file is gone after a deployment is fixed by one reload', async ({ world }) => {
  const page = await (await world.newDevice()).start()
  await openSignedIn(page)
  let gone = true
  await page.route(DISCOVER_CHUNK, (route) => (gone ? route.fulfill({ status: 404 }) : route.continue()))
  // the next document has the addresses of the new files
  page.on('request', (request) => {
    if (request.isNavigationRequest()) gone = false
  })
  await page.getByRole('link', { name: 'Discover' }).first().click()
  await expect(page.getByRole('heading', { name: 'Discover' })).toBeVisible()
  await expect(page).toHaveURL(/\/discover/)
})

test('if the connection is lost while the worker loads, the form stays, and the app starts once it is back', async ({
  world,
}) => {
  const device = await world.newDevice()
  const page = await device.start()
  const form = page.getByRole('heading', { name: 'Sign in' })
  const lost = new Promise<void>((resolve) => {
    void page.route(WORKER, async (route) => {
      await form.waitFor()
      await device.setOffline(true)
      await route.abort('internetdisconnected')
      resolve()
    })
  })
  await page.goto('/auth/login')
  await lost
  await expect(page.getByText('Your input stays here')).toBeVisible()
  await expect(form).toBeVisible()

  await page.unroute(WORKER)
  const back = page.waitForEvent('load')
  await device.setOffline(false)
  await back
  await fillSignIn(page, 'maya')
  await expect(page).toHaveURL(/\/home$/)
})

test('a page that could not be loaded is shown after Try Again', async ({ world }) => {
  const page = await (await world.newDevice()).start()
  await openSignedIn(page)
  let gone = true
  await page.route(DISCOVER_CHUNK, (route) => (gone ? route.abort() : route.continue()))
  await page.getByRole('link', { name: 'Discover' }).first().click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  gone = false
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'Discover' })).toBeVisible()
})

test('a list whose map could not be loaded stays, and the map comes after Try Again', async ({ world }) => {
  const page = await (await world.newDevice()).start()
  await openSignedIn(page)
  let gone = true
  await page.route(MAP_CHUNK, (route) => (gone ? route.abort() : route.continue()))
  await page.getByRole('link', { name: 'Discover' }).first().click()
  const retry = page.getByRole('button', { name: 'Try Again' })
  await expect(retry).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  gone = false
  await retry.click()
  await expect(page.getByRole('complementary', { name: 'Map of the listed routes' })).toBeVisible()
})

test('a page that the browser does not load again in this document is shown after Try Again', async ({
  world,
}) => {
  const page = await (await world.newDevice()).start()
  await openSignedIn(page)
  let gone = true
  await page.route(DISCOVER_CHUNK, (route) => (gone ? route.abort() : route.continue()))
  await page.getByRole('link', { name: 'Discover' }).first().click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  page.on('request', (request) => {
    if (request.isNavigationRequest()) gone = false
  })
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'Discover' })).toBeVisible()
})

test('a worker that crashes during use is reported, and nothing saved is lost', async ({ world }) => {
  const page = await (await world.newDevice()).start()
  await signIn(page, 'maya')
  const [worker] = page.workers()
  // throws after this call has returned; otherwise the call would never resolve
  await must(worker, 'the worker').evaluate(() => void setTimeout(() => self.close()))
  await expect(page.getByRole('heading', { name: 'A part of Cairnway has stopped' })).toBeVisible()
  await page.getByRole('button', { name: 'Load again' }).click()
  await expect(page.getByRole('heading', { name: 'My routes' })).toBeVisible()
})

test('a worker that throws at its start is reported with its message', async ({ world }) => {
  const page = await (await world.newDevice()).start()
  await replace(page, WORKER, () => 'throw new Error("no worker today")')
  await page.goto('/auth/login')
  await expect(page.getByRole('heading', { name: 'Cairnway cannot start' })).toBeVisible()
  await page.getByText('Details').click()
  await expect(page.getByText(/no worker today/)).toBeVisible()
})

const WITHOUT_STORAGE: [string, string, RegExp][] = [
  [
    'has no IndexedDB',
    "Object.defineProperty(self, 'indexedDB', { value: undefined });",
    /no storage for apps/,
  ],
  ['refuses it', failingOpen('SecurityError'), /does not let Cairnway store anything/],
  [
    'keeps nothing in a private window',
    failingOpen('InvalidStateError'),
    /This private window stores nothing/,
  ],
  ['has no room left', failingOpen('QuotaExceededError'), /Free some space on this device/],
  ['can not read it any more', failingOpen('UnknownError'), /Close the other tabs of Cairnway/],
]

for (const [what, damage, words] of WITHOUT_STORAGE) {
  test(`a browser that ${what} gets a message of its own`, async ({ world }) => {
    const page = await (await world.newDevice()).start()
    await replace(page, WORKER, (original) => `${damage}\n${original}`)
    await page.goto('/')
    await expect(page.getByText(words)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Load again' })).toBeVisible()
  })
}

test('a browser that blocks the page’s own storage still shows the reason', async ({ world }) => {
  const page = await (await world.newDevice()).start()
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    }
  })
  await replace(page, WORKER, (original) => `${failingOpen('SecurityError')}\n${original}`)
  await page.goto('/')
  await expect(page.getByText(/does not let Cairnway store anything/)).toBeVisible()
})

test('an app that was not downloaded completely at the first visit is stored once the network is back', async ({
  world,
}) => {
  const page = await (await world.newDeviceWithServiceWorker()).start()
  let cuts = 0
  world.link.fakeResponse = (path) => {
    if (!ONLY_LATER.test(path)) return null
    cuts++
    return 'cut'
  }
  await page.goto('/auth/login')
  await expect.poll(() => cuts).toBeGreaterThan(0)
  await page.waitForFunction(async () => !(await navigator.serviceWorker.getRegistration()))
  world.link.fakeResponse = () => null
  const isHere = () =>
    page.evaluate(() => {
      dispatchEvent(new Event('online'))
      return navigator.serviceWorker.controller !== null
    })
  await expect.poll(isHere).toBe(true)
})

test('a page loaded without the service worker is served by it again', async ({ world }) => {
  const page = await (await world.newDeviceWithServiceWorker()).start()
  await page.goto('/auth/login')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const browser = await page.context().newCDPSession(page)
  const loaded = page.waitForEvent('load')
  await browser.send('Page.reload', { ignoreCache: true })
  await loaded
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
})

for (const part of ['entry', 'start', 'app']) {
  test(`an app whose ${part} never loads says so without its own scripts`, async ({ world }) => {
    const page = await (await world.newDevice()).start()
    await page.route(new RegExp(`/assets/${part}-[^/]*[.]js$`), (route) => route.abort())
    await page.goto('/')
    const words = page.getByText('Cairnway is taking unusually long to load.')
    await expect(words).toBeHidden()
    await words.evaluate((node) => node.getAnimations().forEach((wait) => wait.finish()))
    await expect(words).toBeVisible()
  })
}

/** Makes every attempt to open a database fail with an error of that name. */
function failingOpen(name: string): string {
  return `IDBFactory.prototype.open = function () { throw new DOMException('denied', '${name}') };`
}

test('a link that is pressed while the connection is lost or comes back is opened', async ({ world }) => {
  const device = await world.newDeviceWithServiceWorker()
  const page = await device.start()
  await signIn(page, 'maya')
  const entry = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })
  const cairn = (label: string | RegExp) => page.getByRole('button', { name: label })
  const press = async (name: string, meanwhile: () => Promise<void>) => {
    await entry(name).hover()
    await page.mouse.down()
    await meanwhile()
    await page.mouse.up()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  await press('Discover', async () => {
    await device.setOffline(true)
    await expect(cairn(/^Offline/)).toBeVisible()
  })
  await expect(page.getByText("You're offline. Some features may not be available.")).toBeVisible()
  await press('Events', async () => {
    await device.setOffline(false)
    await expect(cairn(/^Offline/)).toHaveCount(0)
  })
  await expect(page.getByText('Back online!')).toBeVisible()
})
