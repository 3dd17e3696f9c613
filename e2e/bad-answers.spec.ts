import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { CACHED_AT_HEADER } from '#domain/wire/service-worker/member-caches.ts'
import { must } from '../domain/std/must.ts'
import { apiPaths, LIVE_PATH } from '../domain/wire/paths.ts'
import { signIn } from './harness/member.ts'
import { BAD_RESPONSES, badNetwork } from './harness/servers/bad-responses.ts'
import { openDeployments, versionIn } from './harness/servers/deployments.ts'
import { captivePortal, errorResponse } from './harness/servers/fake-responses.ts'
import type { FakeResponse } from './harness/servers/link.ts'
import { expect, test, type World } from './harness/test.ts'

// Bad responses of every kind, to every kind of request: none is cached, no push counts as delivered, and
// no member is signed out. One browser meets all of them.

const NAME = 'Majda'
const STORED = `select own ->> 'first_name' as name, version from document
  where collection = 'profiles' and own ->> 'username' = 'maya'`
/** A public route that no device of the Julian Alps has. */
const FAR_AWAY = `select own ->> 'name' as name from document
  where collection = 'routes' and 'members' = any(audience) and not deleted
    and own #>> '{place,country}' = 'Scotland' and own ->> 'featured' = 'false'
  order by length(own ->> 'name') desc limit 1`
/** The test does not wait for a request that never gets a response. */
const PATIENCE_MS = 1_500

const found = (page: Page) => page.getByRole('combobox', { name: 'Search routes, places and members' })
/** One change, or two if the pause before the form was saved was long enough to store the form's input as a draft. */
const waits = (page: Page) => page.getByRole('button', { name: /[12] changes?/ })
const isSignedIn = (page: Page) => expect(page.getByRole('heading', { level: 1, name: /Maya/ })).toBeVisible()

const titlesOn = async (page: Page): Promise<string[]> => {
  await expect(page.getByRole('article').first()).toBeVisible()
  return page.getByRole('article').getByRole('heading').allTextContents()
}

/** The content of every cached file of a version. */
const shellsOf = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    const all: Record<string, string> = {}
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of name.startsWith('shell-') ? await cache.keys() : []) {
        const kept = await cache.match(request)
        const bytes = await kept?.arrayBuffer()
        const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes ?? new ArrayBuffer()))
        const { pathname } = new URL(request.url)
        if (pathname !== '/runs-since')
          all[`${name}${pathname}`] = `${kept?.headers.get('content-type')} ${digest.join()}`
      }
    }
    return all
  })

/** A good file, as `shellsOf` shows it. */
function shown(file: FakeResponse | null): string {
  if (file === null || file === 'cut') throw new Error('There is no such file')
  return `${file.headers['content-type']} ${[...createHash('sha256').update(file.body).digest()].join()}`
}

/** Removes one file from the cache, requests it again and restores it. Returns the response and what was cached of it. */
const askVanished = (page: Page, path: string) =>
  page.evaluate(
    async ([file, patienceMs]) => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        const kept = name.startsWith('shell-') ? await cache.match(file) : undefined
        if (!kept) continue
        await cache.delete(file)
        const asked = fetch(file, { mode: 'no-cors', signal: AbortSignal.timeout(patienceMs) })
        const came = await asked.then((answer) => answer.text()).catch(() => null)
        const since = await cache.match(file)
        const words = await since?.text()
        await cache.put(file, kept)
        return { came, kept: words ?? null }
      }
      throw new Error(`${file} is in no shell`)
    },
    [path, PATIENCE_MS] as const,
  )

/** Requests what only the server can answer, as the worker does. Returns the final address and the headers. */
const askQuestion = (page: Page, words: string) =>
  page.evaluate(
    async ([path, q, patienceMs]) => {
      const url = `${path}?q=${encodeURIComponent(q)}`
      const headers = { authorization: `Bearer ${localStorage['auth-token']}` }
      const signal = AbortSignal.timeout(patienceMs)
      const asked = fetch(url, { headers, signal, cache: 'no-store' })
      const answer = await asked.then(async (came) => (await came.text()) && came).catch(() => null)
      return { url, headers: answer && Object.fromEntries(answer.headers) }
    },
    [apiPaths.search, words, PATIENCE_MS] as const,
  )

const answersKept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('api-'))
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().map(({ url }) => url.slice(location.origin.length))
  })

/** Checks for a newer version and waits until the check ends. A found version then waits or was discarded. */
const lookForUpdate = (page: Page): Promise<{ waits: boolean; isRunning: boolean }> =>
  page.evaluate(async (patienceMs) => {
    const registration = await navigator.serviceWorker.getRegistration()
    const { active } = registration ?? {}
    const patience = new Promise((resolve) => setTimeout(resolve, patienceMs))
    await Promise.race([registration?.update().catch(() => undefined), patience])
    const { installing } = registration ?? {}
    const settled = new Promise((resolve) => installing?.addEventListener('statechange', resolve))
    if (installing) await Promise.race([settled, patience])
    return { waits: Boolean(registration?.waiting), isRunning: registration?.active === active }
  }, PATIENCE_MS)

const partOf = (parts: readonly string[], name: RegExp): string =>
  must(
    parts.find((part) => name.test(part)),
    String(name),
  )

const stored = async ({ server }: World) => (await server.query<{ name: string; version: string }>(STORED))[0]

test('no bad response is cached, counts as a delivery or ends the session, whatever the request was', async ({
  world,
}) => {
  const { link } = world
  const deployments = await openDeployments(link)
  deployments.deploy(1)
  const deployed = link.fakeResponse
  const device = await world.newDeviceWithServiceWorker()
  const page = await device.start()
  await signIn(page, 'maya')
  const elsewhere = (await link.openAddress()).origin
  // a write that cannot be sent comes before every pull, so a device with one never pulls
  const puller = await (await world.newDeviceWithServiceWorker()).start()
  await signIn(puller, 'tomas')
  const routes = await titlesOn(puller)
  const before = must(await stored(world), 'the profile')
  const far = must((await world.server.query<{ name: string }>(FAR_AWAY))[0], 'a route of another region')

  // requests that must reach the server and are repeated until they do
  link.fakeResponse = (path, request) =>
    path === apiPaths.push ? errorResponse(500, 'unavailable') : deployed(path, request)
  await page.goto('/profile')
  await page.getByLabel('First name').fill(NAME)
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(waits(page)).toBeVisible()
  await page.goto('/home')
  const document = await (await page.request.get('/home')).text()
  const good = await shellsOf(page)
  const files = ['/index.html', '/favicon.svg', partOf(deployments.parts(), /profile/)]
  const tokens = () => page.evaluate(() => [localStorage['auth-token'], localStorage['refresh-token']])
  const pair = await tokens()
  const pullsAsked = () => link.requestedPaths.filter((path) => path === apiPaths.pull).length
  let socketsAsked = 0
  link.onRequest = (path) => {
    if (path === LIVE_PATH) socketsAsked++
  }

  for (const [what, made] of Object.entries(BAD_RESPONSES))
    await test.step(what, async () => {
      const goodFile = (path: string): FakeResponse | null => deployments.goodFile(path)
      const bad = badNetwork(made, { goodFile, elsewhere })
      let newWorker = false
      link.fakeResponse = (path, request) => {
        // the access token has expired: the bad response is that of the refresh, which everything else waits for
        if (path === apiPaths.pull && !link.requestedPaths.includes(apiPaths.tokenRefresh))
          return errorResponse(401, 'token_invalid')
        return newWorker && path === '/sw.js' ? deployed(path, request) : bad.respond(path, request)
      }
      link.requestedPaths.length = 0
      socketsAsked = 0

      // the start page and all requests of a start
      const started = await page.goto('/home')
      expect(await started?.text()).toBe(document)
      await isSignedIn(page)
      await expect(waits(page)).toBeVisible()
      await found(page).fill(`question ${what}`)

      const pulls = async () => {
        await puller.goto('/home')
        await expect.poll(() => titlesOn(puller)).toEqual(routes)
        await puller.keyboard.press('Alt+R')
      }
      const vanishes = async (file: string) => {
        const { came, kept } = await askVanished(page, file)
        expect([null, contentOf(goodFile(file))], `${file} from the device`).toContain(kept)
        if (file.startsWith('/assets/')) expect([null, contentOf(goodFile(file))], file).toContain(came)
      }
      const [question] = await Promise.all([askQuestion(page, what), pulls(), ...files.map(vanishes)])
      const isMute = what === 'an empty response'
      expect(await lookForUpdate(page)).toEqual({ waits: isMute, isRunning: true })
      await expect(page.getByText('A new version of Cairnway is ready.')).toHaveCount(0)

      // a newer version exists, and none of its files can be loaded
      deployments.deploy(2)
      newWorker = true
      await lookForUpdate(page)
      const whole = deployments.parts().map((path) => shown(deployments.goodFile(path)))
      deployments.deploy(1)

      await expect
        .poll(() => link.requestedPaths)
        .toEqual(expect.arrayContaining([apiPaths.push, apiPaths.search]))
      await expect.poll(() => link.requestedPaths).toContain(apiPaths.tokenRefresh)
      await puller.keyboard.press('Alt+R')
      await expect.poll(() => pullsAsked()).toBeGreaterThan(1)
      await expect.poll(() => socketsAsked).toBeGreaterThan(0)
      await expect(page.getByText('No more results online.')).toHaveCount(0)
      await expect(page.getByRole('group', { name: 'Online results' })).toHaveCount(0)

      bad.giveUp()
      await isSignedIn(page)
      await expect(waits(page)).toBeVisible()
      expect(await titlesOn(puller)).toEqual(routes)
      expect(puller.url()).toMatch(/\/home$/)
      expect(await answersKept(page)).not.toContain(question.url)
      expect(await tokens()).toEqual(pair)
      expect(await stored(world)).toEqual(before)
      const shells = await shellsOf(page)
      expect(shells).toMatchObject(good)
      // of the failed version, only files of the previous one remain, and those that came whole before the pack broke off
      const right = new Set([...Object.values(good), ...whole])
      const strange = Object.entries(shells).filter(([, content]) => !right.has(content))
      expect(strange).toEqual([])
    })

  link.down()
  const offline = await page.goto('/home')
  expect(await offline?.text()).toBe(document)
  await isSignedIn(page)
  expect(await versionIn(page)).toBe(1)

  link.up()
  link.fakeResponse = deployed
  await page.goto('/home')
  // a cached good response is used in place of a bad one
  await found(page).fill(far.name)
  await expect(page.getByRole('group', { name: 'Online results' })).toBeVisible()
  link.fakeResponse = (path, request) => (path === apiPaths.search ? captivePortal : deployed(path, request))
  const { headers } = await askQuestion(page, far.name)
  expect(headers).toHaveProperty(CACHED_AT_HEADER)
  expect((await askQuestion(page, `${far.name}!`)).headers).toBeNull()
  // the page says so; a recent request is not repeated
  await expect(async () => {
    await found(page).fill('')
    await found(page).fill(far.name)
    await expect(page.getByText('Online results are from an earlier search')).toBeVisible({ timeout: 2_000 })
  }).toPass()

  await expect.poll(() => stored(world)).toEqual({ name: NAME, version: String(Number(before.version) + 1) })
  await expect(page.getByRole('button', { name: 'All changes sent' })).toBeVisible()
})

const contentOf = (answer: FakeResponse | null): string | null =>
  answer === null || answer === 'cut' ? null : answer.body
