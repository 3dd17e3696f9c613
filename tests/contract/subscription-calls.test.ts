import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#tests/server/test-app.ts'

// The calls of section 7 about plans, by a client that knows product.md and nothing of our code: addresses,
// bodies and fields are written out here, and sent over HTTP.

let app: TestApp
let server: Server
let address: string
let token: string

beforeAll(async () => {
  app = await openTestApp({ quotas: 'as_sold' })
  server = createServer(
    (request, response) => void getRequestListener((each) => app.handle(each))(request, response),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
  const registered = await send('POST', '/register/', {
    email: 'rosa@example.org',
    password: 'Over-the-pass-9!',
    password_confirm: 'Over-the-pass-9!',
    username: 'rosa_k',
    first_name: 'Rosa',
    last_name: 'Kos',
    terms_consent: true,
    liability_consent: true,
    location_consent: true,
  })
  expect(registered.status).toBeLessThan(300)
  token = (registered.body as { access: string }).access
})

afterAll(async () => {
  server.close()
  await app.close()
})

interface Answer {
  status: number
  headers: Headers
  body: unknown
}

async function send(
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(address + path, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: text ? (JSON.parse(text) as unknown) : null,
  }
}

const TEXT = expect.any(String)
const NUMBER = expect.any(Number)
const FLAG = expect.any(Boolean)
const MOMENT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d/)

/** The fields that section 3 names; an answer may have more. */
const PLAN = {
  id: TEXT,
  name: TEXT,
  display_name: TEXT,
  description: TEXT,
  price_monthly: NUMBER,
  price_yearly: NUMBER,
  yearly_discount_percentage: NUMBER,
  is_free_plan: FLAG,
  is_featured: FLAG,
  features: expect.any(Object),
}
const USED = {
  usage_limit: NUMBER,
  usage_count: NUMBER,
  remaining_quota: NUMBER,
  is_over_limit: FLAG,
  usage_percentage: NUMBER,
}
const USAGE = { routes: USED, communities: USED, events: USED, media_files: USED }
const FEATURES = expect.arrayContaining([{ name: TEXT, is_enabled_for_user: FLAG }])

describe('the subscription calls', () => {
  it('list the plans as results, or as an array', async () => {
    const { status, body } = await send('GET', '/subscriptions/plans/')
    const plans = Array.isArray(body) ? body : (body as { results: unknown[] }).results
    expect(status).toBe(200)
    expect(plans).toMatchObject([
      { ...PLAN, plan_type: 'free', is_free_plan: true },
      { ...PLAN, plan_type: 'explorer' },
      { ...PLAN, plan_type: 'pro' },
      { ...PLAN, plan_type: 'enterprise' },
    ])
  })

  it('answer the subscription, its usage and its features in one', async () => {
    const { status, body } = await send('GET', '/subscriptions/info/')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      subscription: {
        id: TEXT,
        plan_type: 'free',
        plan_name: TEXT,
        is_active: true,
        is_trial: false,
        features: expect.anything(),
      },
      usage: USAGE,
      features: FEATURES,
    })
    const { subscription } = body as { subscription: object }
    for (const name of ['started_at', 'expires_at', 'days_remaining'])
      expect(subscription).toHaveProperty(name)
  })

  it('answer the usage by resource, with -1 for no limit', async () => {
    const { status, body } = await send('GET', '/subscriptions/usage/summary/')
    expect(status).toBe(200)
    expect(body).toMatchObject(USAGE)
    for (const name of ['routes', 'communities', 'events', 'media_files']) {
      const used = (
        body as Record<string, { usage_limit: number; usage_count: number; remaining_quota: number }>
      )[name]
      expect(used?.usage_count).toBe(0)
      expect(used?.remaining_quota).toBe(used?.usage_limit)
    }
  })

  it('answer the features of the member', async () => {
    const { status, body } = await send('GET', '/subscriptions/features/my_features/')
    expect(status).toBe(200)
    expect(Array.isArray(body) ? body : (body as { features: unknown }).features).toEqual(FEATURES)
  })

  it('confirm an unchanged answer with 304', async () => {
    for (const path of ['plans/', 'info/', 'usage/summary/', 'features/my_features/']) {
      const { headers } = await send('GET', `/subscriptions/${path}`)
      const again = await send('GET', `/subscriptions/${path}`, undefined, {
        'if-none-match': headers.get('etag') ?? '',
      })
      expect([path, again.status, again.body]).toEqual([path, 304, null])
    }
  })

  it('explain a wrong upgrade by field, in the envelope of errors', async () => {
    const { status, body } = await send('POST', '/subscriptions/subscriptions/upgrade/', {
      billing_cycle: 'weekly',
    })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      error: {
        message: TEXT,
        field_errors: { target_plan_id: [TEXT], billing_cycle: [TEXT] },
        code: TEXT,
        correlation_id: TEXT,
        timestamp: MOMENT,
        details: expect.anything(),
        meta: expect.anything(),
      },
    })
  })

  it('upgrade to the plan with an id of the list, and show it', async () => {
    const plans = (await send('GET', '/subscriptions/plans/')).body as {
      results: { id: string; plan_type: string }[]
    }
    const pro = plans.results.find(({ plan_type }) => plan_type === 'pro')
    const choice = { target_plan_id: pro?.id, billing_cycle: 'yearly' }
    const { status } = await send('POST', '/subscriptions/subscriptions/upgrade/', choice)
    expect(status).toBe(200)
    const { body } = await send('GET', '/subscriptions/info/')
    expect(body).toMatchObject({
      subscription: {
        plan_type: 'pro',
        is_active: true,
        is_trial: true,
        expires_at: MOMENT,
        days_remaining: 14,
      },
      usage: { routes: { usage_limit: -1, remaining_quota: -1, is_over_limit: false } },
    })
    const enabled = (body as { features: { name: string; is_enabled_for_user: boolean }[] }).features
    expect(enabled).toContainEqual({ name: 'private_routes', is_enabled_for_user: true })
    expect(enabled).toContainEqual({ name: 'staff_roles', is_enabled_for_user: false })
  })

  it('are refused without a token, but for the plans', async () => {
    const mine = token
    token = ''
    expect((await send('GET', '/subscriptions/plans/')).status).toBe(200)
    for (const path of ['info/', 'usage/summary/', 'features/my_features/'])
      expect([path, (await send('GET', `/subscriptions/${path}`)).status]).toEqual([path, 401])
    const upgrade = await send('POST', '/subscriptions/subscriptions/upgrade/', { target_plan_id: 'pro' })
    expect(upgrade.status).toBe(401)
    token = mine
  })
})
