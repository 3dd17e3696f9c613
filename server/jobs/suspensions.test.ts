import { beforeEach, expect, it } from 'vitest'
import { edge } from '#tests/server/edges.ts'
import { decide, makeStaff } from '#tests/server/staff.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'
import { reactivateMember } from '../resources/operations/moderation/suspend.ts'
import { endSuspensions } from './suspensions.ts'

const { app, maya, noor, tomas } = useTestApp({ members: ['maya', 'noor', 'tomas'] })

const DAY_S = 86_400
const inDays = (days: number) => new Date(app.deps.clock().getTime() + days * DAY_S * 1_000).toISOString()
/** 1 if maya is suspended, else 0 */
const countSuspended = async () =>
  (await app.db.query('select from member where id = $1 and suspended_at is not null', [maya.id])).length

beforeEach(async () => {
  await makeStaff(app, noor)
  const id = await maya.publish({ visibility: 'public' })
  const target = { collection: 'routes', id } as const
  await tomas.push(edge('report', tomas, target, { reason: 'spam', text: '' }))
})

it('ends a suspension at its time, which is in the audit log', async () => {
  await decide(app, noor, 'suspend', { until: inDays(2) })
  app.wait(DAY_S)
  expect([await endSuspensions(app.deps), await countSuspended()]).toEqual([0, 1])
  app.wait(DAY_S)
  expect([await endSuspensions(app.deps), await countSuspended()]).toEqual([1, 0])
  const [entry] = await app.db.query(
    'select actor_id, act, target_id from audit_entry order by id desc limit 1',
  )
  expect(entry).toEqual({ actor_id: null, act: 'reactivate', target_id: maya.id })
})

it('never ends a suspension that was extended', async () => {
  await decide(app, noor, 'suspend', { until: inDays(1) })
  const given = { memberId: maya.id, actorId: null, reason: '', now: app.deps.clock() }
  await reactivateMember(app.db.query, given)
  expect(await countSuspended()).toBe(1)
})

it('never ends a suspension without an end', async () => {
  await decide(app, noor, 'suspend', { until: null })
  app.wait(1_000 * DAY_S)
  expect([await endSuspensions(app.deps), await countSuspended()]).toEqual([0, 1])
})
