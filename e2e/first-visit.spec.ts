import { apiPaths } from '../domain/wire/paths.ts'
import { waitForServiceWorker } from './harness/browser/service-worker-ready.ts'
import { fillSignIn } from './harness/member.ts'
import { expect, test } from './harness/test.ts'

// The order of requests at a first visit: what the visitor waits for comes first, the app's other hundred files last.

const SERVICE_WORKER = '/sw.js'
const LIST = '/discover?tab=all'
const ROWS = 20

/** The pages whose files are among these, in the order in which they were requested. */
const pagesIn = (asked: readonly string[]): string[] =>
  asked.flatMap((path) => {
    const name = /^\/assets\/(.+)-[\w-]{8}[.]js$/.exec(path)?.[1]
    return name && PAGES.has(name) ? [name] : []
  })

const PAGES = new Set([
  'login',
  'register',
  'onboarding',
  'home',
  'profile',
  'discover',
  'route',
  'route-create',
  'route-edit',
])

test('the name and purpose of the app are shown before any script is loaded', async ({ world }) => {
  const page = await (await world.newDevice()).start()
  await page.route(/[.]js$/, () => undefined)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByText('with or without a signal')).toBeVisible()
})

test('a first visit requests its rows before anything they do not need', async ({ world }) => {
  const page = await (await world.newDeviceWithServiceWorker({ width: 1280, height: 3_400 })).start()
  await page.goto(LIST)
  await fillSignIn(page, 'maya')
  await expect(page.getByRole('article').nth(ROWS - 1)).toBeVisible()
  await waitForServiceWorker(page)

  const { requestedPaths: asked } = world.link
  const at = (path: string): number => asked.indexOf(path)
  expect(at(apiPaths.login)).toBeGreaterThan(0)
  expect(at(apiPaths.pull)).toBeGreaterThan(at(apiPaths.login))
  expect(at(SERVICE_WORKER)).toBeGreaterThan(at(apiPaths.pull))
  expect(pagesIn(asked.slice(0, at(apiPaths.pull)))).toEqual(['login', 'discover'])
})

test('the page behind the sign-in is loaded while the form is shown, and the app is stored afterwards', async ({
  world,
}) => {
  const device = await world.newDeviceWithServiceWorker()
  const page = await device.start()
  await page.goto(LIST)
  await waitForServiceWorker(page)

  const { requestedPaths: asked } = world.link
  expect(pagesIn(asked.slice(0, asked.indexOf(SERVICE_WORKER)))).toEqual(['login', 'discover'])
  await device.setOffline(true)
  await page.reload()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
})

test('the page behind a registration is loaded while its form is shown', async ({ world }) => {
  const page = await (await world.newDevice()).start()
  await page.goto('/auth/register')
  await expect.poll(() => pagesIn(world.link.requestedPaths)).toEqual(['register', 'login', 'onboarding'])
})
