import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Visibility } from '#domain/route/visibility.ts'
import { featuresOf, hasFeature } from '#domain/subscription/feature.ts'
import type { FeatureName, Resource } from '#domain/subscription/plan-names.ts'
import { type SubscriptionView, subscriptionView } from '#domain/subscription/view.ts'
import { endSubscriptions } from '#server/jobs/subscriptions.ts'
import { fillWithPacks } from '#tests/device/pack-world.ts'
import { type Browser, newBrowser, type Tab } from '#tests/device/whole-device.ts'
import { FakeCacheStorage } from '#tests/fakes/browser/cache-storage.ts'
import { realClock } from '#tests/fakes/real-clock.ts'
import { setSubscription } from '#tests/server/subscribing.ts'
import { openTestApp, type TestApp } from '#tests/server/test-app.ts'
import { until } from '#tests/until.ts'
import type { Queries, QueryName } from '#worker/port.ts'
import { Line } from './line.ts'
import { importRoute, isSynced, openSignedIn } from './member-device.ts'

// The end of a plan, as a device and the server see it: nothing is lost or locked, and what the plan no
// longer includes is known on the device before the work.

const DAY_S = 86_400
const DAY_MS = DAY_S * 1_000
const YEAR_MS = 365 * DAY_MS

let app: TestApp
let line: Line
let browser: Browser
let caches: FakeCacheStorage
let memberId: string
/** how far the device's clock is ahead of the server's */
let aheadMs: number
let tab: Tab

beforeEach(async () => {
  app = await openTestApp({ quotas: 'as_sold', ttl: { accessS: 90 * DAY_S, refreshS: 90 * DAY_S } })
  line = new Line(app)
  aheadMs = 0
  caches = new FakeCacheStorage()
  browser = newBrowser({
    fetch: dated,
    origin: 'http://localhost',
    clock: { ...realClock, now: () => app.deps.clock().getTime() + aheadMs },
    caches: caches.asStorage(),
  })
  const session = await app.register({ username: 'maya', email: 'maya@example.org' })
  browser.tokens = session
  memberId = session.user.id
})

afterEach(async () => {
  await tab.device.close()
  await app.close()
})

/** As every HTTP server does, the responses name its time. */
const dated: typeof fetch = async (input, init) => {
  const response = await line.fetch(input, init)
  const headers = new Headers(response.headers)
  headers.set('date', app.deps.clock().toUTCString())
  return new Response(response.body, { status: response.status, headers })
}

const endsIn = (days: number) =>
  setSubscription(
    app,
    { id: memberId },
    {
      plan_type: 'explorer',
      expires_at: new Date(app.deps.clock().getTime() + days * DAY_MS).toISOString(),
    },
  )

async function open(): Promise<void> {
  tab = await openSignedIn(browser)
}

async function setOnline(online: boolean): Promise<void> {
  if (online) line.mend()
  else line.cut()
  await tab.device.sync.reportSignal(online ? 'online' : 'offline')
}

async function pull(): Promise<void> {
  await tab.device.sync.syncNow()
  await until(() => isSynced(tab))
}

async function read<N extends QueryName>(name: N, args: Queries[N]['args']): Promise<Queries[N]['result']> {
  const seen: Queries[N]['result'][] = []
  const unwatch = await tab.device.watch(name, args, (result) => seen.push(result))
  await until(() => seen.length > 0)
  unwatch()
  return seen.at(-1) as Queries[N]['result']
}

/** What the pages show of the plan. */
async function view(): Promise<SubscriptionView> {
  const { plans } = (await read('account.plans', {})) ?? { plans: [] }
  const account = await read('account.subscription', {})
  const usage = await read('account.usage', {})
  const now = new Date(browser.clock.now() + tab.status().clockOffsetMs)
  return subscriptionView({ plans, account, usage: usage?.usage ?? null, now })
}
const has = async (name: FeatureName) => hasFeature(featuresOf((await view()).effectivePlan), name)
const limitOf = async (resource: Resource) => (await view()).usage[resource].usage_limit

async function create(name: string, visibility: Visibility): Promise<string> {
  const id = v7()
  await importRoute(tab, id, name, visibility)
  return id
}

const namesOnServer = async (): Promise<string[]> => {
  const rows = await app.db.query<{ name: string }>(
    `select own ->> 'name' as name from document where collection = 'routes' and not deleted order by 1`,
  )
  return rows.map(({ name }) => name)
}

describe('a device that is offline over the end of its plan', () => {
  it('keeps and edits what it has, and knows what is refused before the work is done', async () => {
    await endsIn(5)
    await open()
    await until(() => isSynced(tab))
    const id = await create('Komna', 'private')
    await until(() => isSynced(tab))
    expect([await has('private_routes'), await limitOf('routes')]).toEqual([true, 100])

    await setOnline(false)
    app.wait(6 * DAY_S)
    expect((await view()).isActive).toBe(false)
    expect([await has('private_routes'), await limitOf('routes')]).toEqual([false, 10])
    await tab.device.run('route.edit', { id, set: { name: 'Komna at night' } })
    const refused = await create('Too late', 'private')
    await create('For everyone', 'public')

    await setOnline(true)
    await until(() => tab.status().unsent.some(({ state }) => state === 'needs_attention'))
    await until(async () => expect(await namesOnServer()).toEqual(['For everyone', 'Komna at night']))
    expect(tab.status().unsent).toMatchObject([
      {
        id: refused,
        title: 'Too late',
        refusal: { code: 'feature_locked', message: 'Your plan does not include this.' },
      },
    ])
    // made public, or with the plan again, it goes as well
    await endsIn(30)
    await tab.device.sync.retry('routes', refused)
    await until(() => isSynced(tab))
    expect(await namesOnServer()).toContain('Too late')
  })
})

describe('a device whose clock is wrong', () => {
  it.each([
    ['a year ahead', YEAR_MS],
    ['a year behind', -YEAR_MS],
  ])('by %s shows the plan as the server decides, also offline after a restart', async (_, wrongMs) => {
    aheadMs = wrongMs
    await endsIn(5)
    await open()
    await until(() => isSynced(tab))
    expect(await view()).toMatchObject({ isActive: true, daysRemaining: 5 })
    expect(await has('private_routes')).toBe(true)
    await create('Private', 'private')
    await pull()
    expect(await namesOnServer()).toEqual(['Private'])

    await tab.device.close()
    line.cut()
    await open()
    expect(await view()).toMatchObject({ isActive: true, daysRemaining: 5 })
    app.wait(6 * DAY_S)
    expect(await view()).toMatchObject({ isActive: false, effectivePlan: { plan_type: 'free' } })
    expect(await has('private_routes')).toBe(false)
  })

  it('is believed once it is right', async () => {
    aheadMs = YEAR_MS
    await endsIn(5)
    await open()
    await until(() => isSynced(tab))
    aheadMs = 0
    await pull()
    await until(() => tab.status().clockOffsetMs === 0)
    expect(await view()).toMatchObject({ isActive: true, daysRemaining: 5 })
  })
})

describe('a downgrade with 20 packs and private routes', () => {
  it('loses and locks nothing, and refuses only what is new', async () => {
    await endsIn(5)
    await fillWithPacks(caches, 20, memberId)
    await open()
    await until(() => isSynced(tab))
    const ids: string[] = []
    for (let n = 1; n <= 12; n++) ids.push(await create(`Private ${n}`, 'private'))
    await pull()

    app.wait(6 * DAY_S)
    await endSubscriptions(app.deps)
    await pull()
    expect(await view()).toMatchObject({
      isActive: false,
      usage: { routes: { usage_count: 12, usage_limit: 10, is_over_limit: true } },
    })
    expect(await packNames()).toHaveLength(20)
    expect(await tab.device.packs.keep('new-one')).toBe('locked')
    expect(await tab.device.packs.keep('kept-1')).toBe('ended')
    for (const id of ids) await tab.device.run('route.edit', { id, set: { description: 'Still mine.' } })
    await pull()
    const kept = await app.db.query(
      `select from document where collection = 'routes' and not deleted
       and own @> '{"visibility": "private", "description": "Still mine."}'`,
    )
    expect(kept).toHaveLength(12)
    const refused = await create('Another', 'public')
    await until(() => tab.status().unsent.some(({ state }) => state === 'needs_attention'))
    expect(tab.status().unsent).toMatchObject([{ id: refused, refusal: { code: 'quota_exceeded' } }])
  })
})

async function packNames(): Promise<string[]> {
  let names: string[] = []
  const unwatch = await tab.device.packs.watch((packs) => {
    names = packs.map(({ name }) => name)
  })
  await until(() => names.length > 0)
  unwatch()
  return names
}
