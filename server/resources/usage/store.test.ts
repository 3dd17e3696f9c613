import { describe, expect, it } from 'vitest'
import { accountId } from '#domain/account/account.ts'
import { UNLIMITED } from '#domain/subscription/quota.ts'
import type { Usage } from '#domain/subscription/usage.ts'
import { memberScope } from '#domain/wire/sync/scope.ts'
import { routeFieldsOf } from '#tests/factories/documents.ts'
import { subscribe } from '#tests/server/subscribing.ts'
import { addMember, creating, deleting, onAnotherDevice, only } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const FREE_ROUTES = 10

const { app, maya } = useTestApp({ members: ['maya'], quotas: 'as_sold' })

const create = (id: string, by = maya) => by.push(creating('routes', id, routeFieldsOf()))

async function usage(): Promise<Usage | null> {
  const { documents } = await maya.pull({ scopes: { [memberScope(maya.id)]: 0 } })
  const saved = documents.account?.find(({ id }) => id === accountId(maya.id, 'usage'))
  return (saved?.['usage'] ?? null) as Usage | null
}

it('each plan has the quotas it is sold with', async () => {
  const rows = await app.db.query<{ plan: string; quotas: object }>(
    'select plan_type as plan, jsonb_object_agg(resource, quota) as quotas from plan_quota group by 1',
  )
  expect(Object.fromEntries(rows.map(({ plan, quotas }) => [plan, quotas]))).toEqual({
    free: { routes: 10, communities: 3, events: 5, media_files: 50 },
    explorer: { routes: 100, communities: 20, events: 50, media_files: 1_000 },
    pro: { routes: UNLIMITED, communities: 100, events: 500, media_files: 10_000 },
    enterprise: { routes: UNLIMITED, communities: UNLIMITED, events: UNLIMITED, media_files: UNLIMITED },
  })
})

describe('a route beyond the plan', () => {
  it('is rejected, also when several devices create the last one at once, until one is deleted', async () => {
    for (let n = 1; n < FREE_ROUTES; n++) expect(only(await create(`r-${n}`)).status).toBe('applied')
    const devices = await Promise.all(Array.from({ length: 6 }, () => onAnotherDevice(app, maya)))
    const responses = await Promise.all(devices.map((device, n) => create(`r-last-${n}`, device)))
    const results = responses.map(only)
    expect(results.filter(({ status }) => status === 'applied')).toHaveLength(1)
    const refused = { status: 'refused', error: { code: 'quota_exceeded' } }
    expect(results.filter(({ status }) => status !== 'applied')).toMatchObject(
      Array.from({ length: 5 }, () => refused),
    )
    expect((await usage())?.routes.usage_count).toBe(FREE_ROUTES)
    await maya.push(deleting('routes', 'r-1'))
    expect(only(await create('r-11')).status).toBe('applied')
  })

  it('is allowed on a larger plan, and stays when that plan ends', async () => {
    await subscribe(app, maya, 'pro')
    for (let n = 0; n <= FREE_ROUTES; n++) await create(`r-${n}`)
    await app.db.query('update subscription set expires_at = $1', [app.deps.clock()])
    expect(only(await create('r-more'))).toMatchObject({
      status: 'refused',
      error: { code: 'quota_exceeded' },
    })
    const { documents } = await maya.pull({ scopes: { [memberScope(maya.id)]: 0 } })
    expect(documents.routes).toHaveLength(FREE_ROUTES + 1)
  })

  it('is not counted twice when the same write is repeated', async () => {
    const write = creating('routes', 'r-1', routeFieldsOf())
    await maya.push(write)
    expect(only(await maya.push(write)).status).toBe('duplicate')
    expect((await usage())?.routes.usage_count).toBe(1)
  })
})

describe('the usage document', () => {
  it('is updated with each created or deleted route', async () => {
    await create('r-1')
    await create('r-2')
    expect((await usage())?.routes).toEqual({
      usage_limit: FREE_ROUTES,
      usage_count: 2,
      remaining_quota: 8,
      is_over_limit: false,
      usage_percentage: 20,
    })
    await maya.push(deleting('routes', 'r-2'))
    expect((await usage())?.routes.usage_count).toBe(1)
  })

  it('is updated at once when the plan changes or ends', async () => {
    await create('r-1')
    expect((await usage())?.routes).toMatchObject({ usage_limit: FREE_ROUTES, remaining_quota: 9 })
    await subscribe(app, maya, 'explorer')
    expect((await usage())?.routes).toMatchObject({ usage_limit: 100, remaining_quota: 99 })
    await subscribe(app, maya, 'pro')
    expect((await usage())?.routes).toMatchObject({ usage_limit: UNLIMITED, usage_count: 1 })
    await subscribe(app, maya, 'pro', false)
    expect((await usage())?.routes).toMatchObject({ usage_limit: FREE_ROUTES, remaining_quota: 9 })
  })

  it('is sent to no other member', async () => {
    const tomas = await addMember(app, 'tomas')
    await create('r-1')
    const { documents } = await tomas.pull({
      scopes: { [memberScope(maya.id)]: 0, [memberScope(tomas.id)]: 0 },
    })
    expect(JSON.stringify(documents)).not.toContain('usage')
  })

  it('does not exist without limits', async () => {
    await subscribe(app, maya, 'enterprise')
    await create('r-1')
    expect(await usage()).toBeNull()
  })
})
