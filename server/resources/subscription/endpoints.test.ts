import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { apiPaths } from '#domain/wire/paths.ts'
import { planList, subscriptionInfo } from '#domain/wire/subscription-calls.ts'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/db/database.ts'
import { endSubscriptions, updatePlans } from '#server/jobs/subscriptions.ts'
import { routeFieldsOf } from '#tests/factories/documents.ts'
import { plansAsSold } from '#tests/factories/plans.ts'
import { creating, only } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const DAY_S = 86_400
/** tokens that outlive a billing period */
const LONG = { accessS: 60 * DAY_S, refreshS: 90 * DAY_S }

const { app, maya } = useTestApp({ members: ['maya'], quotas: 'as_sold', ttl: LONG })

const upgrade = (body: object, headers: Record<string, string> = {}) =>
  app.post(apiPaths.planUpgrade, body, { ...maya.headers, ...headers })
const explorer = { target_plan_id: 'explorer', billing_cycle: 'yearly' }
const info = async () => {
  const response = await app.get(apiPaths.subscriptionInfo, maya.headers)
  return v.parse(subscriptionInfo, await response.json())
}
const changes = () =>
  app.db.query<{ kind: string; actor: string; plan_type: string; price: number }>(
    'select kind, actor, plan_type, price from subscription_change order by id',
  )

describe('the calls', () => {
  it('show the plans to everyone', async () => {
    const response = await app.get(apiPaths.plans)
    expect(response.status).toBe(200)
    expect(v.parse(planList, await response.json()).results).toEqual(plansAsSold)
  })

  it.each([apiPaths.subscriptionInfo, apiPaths.usageSummary, apiPaths.myFeatures])(
    'refuse %s without a session',
    async (path) => expect((await app.get(path)).status).toBe(401),
  )

  it.each([apiPaths.planUpgrade, apiPaths.planCancel, apiPaths.planResume])(
    'refuse %s without a session',
    async (path) => expect((await app.post(path, explorer)).status).toBe(401),
  )

  it('answer the free plan with usage and features in one', async () => {
    await maya.push(creating('routes', 'r-1', routeFieldsOf()))
    const { subscription, usage, features } = await info()
    expect(subscription).toMatchObject({
      plan_type: 'free',
      plan_name: 'Free',
      is_active: true,
      days_remaining: null,
    })
    expect(usage.routes).toMatchObject({ usage_limit: 10, usage_count: 1, remaining_quota: 9 })
    expect(features.filter((each) => each.is_enabled_for_user).map(({ name }) => name)).toEqual([
      'offline_packs',
      'gpx_export',
    ])
    const summary = await app.get(apiPaths.usageSummary, maya.headers)
    expect(await summary.json()).toEqual(usage)
    const mine = await app.get(apiPaths.myFeatures, maya.headers)
    expect(await mine.json()).toEqual(features)
  })

  it.each([
    [{ target_plan_id: 'gold', billing_cycle: 'monthly' }, 'target_plan_id'],
    [{ target_plan_id: 'free', billing_cycle: 'monthly' }, 'target_plan_id'],
    [{ target_plan_id: 'pro', billing_cycle: 'weekly' }, 'billing_cycle'],
    [{ target_plan_id: 'pro' }, 'billing_cycle'],
    [{}, 'target_plan_id'],
  ])('reject an upgrade with %o, naming %s', async (body, field) => {
    const response = await upgrade(body)
    expect(response.status).toBe(400)
    const { error } = (await response.json()) as { error: { field_errors: object } }
    expect(Object.keys(error.field_errors)).toContain(field)
    expect(await changes()).toEqual([])
  })
})

describe('an upgrade', () => {
  it('takes effect at once, as a trial, with one row of the audit log', async () => {
    const response = await upgrade(explorer)
    expect(v.parse(subscriptionInfo, await response.json()).subscription).toMatchObject({
      plan_type: 'explorer',
      is_trial: true,
      days_remaining: 14,
    })
    expect((await info()).usage.routes.usage_limit).toBe(100)
    expect(await changes()).toEqual([
      { kind: 'trial_started', actor: 'member', plan_type: 'explorer', price: 0 },
    ])
    await upgrade({ target_plan_id: 'pro', billing_cycle: 'monthly' })
    expect((await changes())[1]).toEqual({ kind: 'upgraded', actor: 'member', plan_type: 'pro', price: 999 })
  })

  it.each(['with one key', 'with a key each'])(
    'is done once if 50 arrive over two instances, %s',
    async (keys) => {
      const second = openDatabase({ address: app.db.address })
      const other = createApp({ ...app.deps, db: second })
      const requests = Array.from({ length: 50 }, async (_, n) => {
        const key = keys === 'with one key' ? 'the-key-of-all' : `key-number-${n}`
        const headers = { ...maya.headers, 'content-type': 'application/json', 'idempotency-key': key }
        return n % 2 === 0
          ? upgrade(explorer, { 'idempotency-key': key })
          : other.request(apiPaths.planUpgrade, { method: 'POST', headers, body: JSON.stringify(explorer) })
      })
      const responses = await Promise.all(requests)
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
      expect(await changes()).toHaveLength(1)
      await second.close()
    },
  )

  it('is done once if its answer is lost 50 times', async () => {
    const responses: number[] = []
    for (let n = 0; n < 50; n++)
      responses.push((await upgrade(explorer, { 'idempotency-key': 'lost-each-time' })).status)
    expect(new Set(responses)).toEqual(new Set([200]))
    expect(await changes()).toHaveLength(1)
    expect((await info()).subscription).toMatchObject({ plan_type: 'explorer', days_remaining: 14 })
  })

  it('is not repeated by a delayed retry with the same key', async () => {
    await upgrade(explorer, { 'idempotency-key': 'first-choice' })
    app.wait(13 * DAY_S)
    await upgrade(explorer, { 'idempotency-key': 'first-choice' })
    expect(await changes()).toHaveLength(1)
    await upgrade(explorer, { 'idempotency-key': 'renewal-choice' })
    expect((await changes()).map(({ kind }) => kind)).toEqual(['trial_started', 'renewed'])
  })
})

describe('the end of a period', () => {
  it('counts at once, before the job has run', async () => {
    await upgrade(explorer)
    for (let n = 0; n < 12; n++) await maya.push(creating('routes', `r-${n}`, routeFieldsOf()))
    app.wait(14 * DAY_S)
    expect(only(await maya.push(creating('routes', 'r-more', routeFieldsOf())))).toMatchObject({
      error: { code: 'quota_exceeded' },
    })
    expect((await info()).subscription).toMatchObject({
      plan_type: 'explorer',
      is_active: false,
      days_remaining: 0,
    })
    expect((await info()).usage.routes).toMatchObject({ usage_limit: 10, usage_count: 12 })
    await endSubscriptions(app.deps)
    await endSubscriptions(app.deps)
    expect((await changes()).map(({ kind, actor }) => [kind, actor])).toEqual([
      ['trial_started', 'member'],
      ['expired', 'system'],
    ])
  })

  it('is followed by the plan that was chosen for then', async () => {
    await upgrade({ target_plan_id: 'enterprise', billing_cycle: 'monthly' })
    await upgrade({ target_plan_id: 'explorer', billing_cycle: 'monthly' })
    expect((await info()).subscription.plan_type).toBe('enterprise')
    app.wait(32 * DAY_S)
    await endSubscriptions(app.deps)
    expect((await info()).subscription).toMatchObject({ plan_type: 'explorer', is_active: true })
  })
})

it('a cancelled subscription lasts until its end, and can be resumed', async () => {
  await upgrade(explorer)
  expect((await app.post(apiPaths.planCancel, {}, maya.headers)).status).toBe(200)
  expect((await info()).subscription.is_active).toBe(true)
  await app.post(apiPaths.planResume, {}, maya.headers)
  await app.post(apiPaths.planCancel, {}, maya.headers)
  expect((await changes()).map(({ kind }) => kind)).toEqual([
    'trial_started',
    'cancelled',
    'resumed',
    'cancelled',
  ])
  app.wait(15 * DAY_S)
  expect((await info()).subscription.is_active).toBe(false)
})

it('a suspended subscription cannot be changed by its member', async () => {
  await upgrade(explorer)
  await app.db.query(`update subscription set status = 'suspended'`)
  expect((await upgrade({ ...explorer, target_plan_id: 'pro' })).status).toBe(403)
  expect((await info()).usage.routes.usage_limit).toBe(10)
})

it('devices receive new prices', async () => {
  const outdated = () =>
    app.db.query(
      `select from document where own #>> '{plans,1,price_monthly}' = '4.99' and collection = 'account'`,
    )
  expect(await outdated()).toHaveLength(1)
  await app.db.query(`update plan set price_monthly = 599 where plan_type = 'explorer'`)
  await updatePlans(app.deps)
  expect(await outdated()).toHaveLength(0)
})
