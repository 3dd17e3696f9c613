import { beforeEach, describe, expect, it } from 'vitest'
import { operationsPaths } from '#domain/wire/operations/paths.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import { makeStaff } from '#tests/server/staff.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const { app, maya, noor } = useTestApp({ members: ['maya', 'noor'] })

beforeEach(() => makeStaff(app, noor))

const setPlan = (plan: string, until: string | null = null) =>
  noor.post(operationsPaths.member(maya.id, 'plan'), { plan, until, reason: 'A prize.' })

async function planOf() {
  const answer = await app.get(apiPaths.subscriptionInfo, maya.headers)
  const { subscription } = (await answer.json()) as {
    subscription: { plan_type: string; expires_at: string | null } | null
  }
  return subscription && [subscription.plan_type, subscription.expires_at]
}

describe('a plan that staff give a member', () => {
  it('starts at once and ends on the given day', async () => {
    expect((await setPlan('pro', '2026-08-01T00:00:00.000Z')).status).toBe(200)
    expect(await planOf()).toEqual(['pro', '2026-08-01T00:00:00.000Z'])
  })

  it('is in the audit log with the plan before, and in the history of the member', async () => {
    await setPlan('pro')
    await setPlan('free')
    const entries = await app.db.query(
      `select act, before ->> 'plan' as before, after ->> 'plan' as after from audit_entry order by id`,
    )
    expect(entries).toEqual([
      { act: 'plan_changed', before: 'free', after: 'pro' },
      { act: 'plan_changed', before: 'pro', after: 'free' },
    ])
    const changes = await app.db.query('select kind, actor, price from subscription_change order by id')
    expect(changes).toEqual([
      { kind: 'set_by_staff', actor: 'staff', price: 0 },
      { kind: 'set_by_staff', actor: 'staff', price: 0 },
    ])
  })

  it('needs a day in the future, a plan that is sold and a member', async () => {
    expect((await setPlan('pro', '2026-01-01T00:00:00.000Z')).status).toBe(400)
    expect((await setPlan('gold')).status).toBe(400)
    const answer = await noor.post(operationsPaths.member('x', 'plan'), { plan: 'pro', reason: 'A prize.' })
    expect(answer.status).toBe(404)
  })
})
