import { beforeEach, describe, expect, it } from 'vitest'
import { relationId } from '#domain/relation/relation-key.ts'
import { must } from '#domain/std/must.ts'
import { operationsPaths } from '#domain/wire/operations/paths.ts'
import { memberScope, routeScope } from '#domain/wire/sync/scope.ts'
import { commentFieldsOf } from '#tests/factories/nouns.ts'
import { edge } from '#tests/server/edges.ts'
import { decide, makeStaff, onlyCase, readDetails, readQueue } from '#tests/server/staff.ts'
import { creating, only, type TestMember } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const SPAM = { reason: 'spam', text: 'An advertisement.' }

const { app, maya, tomas, rui, noor, iain } = useTestApp({
  members: ['maya', 'tomas', 'rui', 'noor', 'iain'],
})

let route: { collection: 'routes'; id: string }

beforeEach(async () => {
  await makeStaff(app, noor)
  await makeStaff(app, iain)
  route = { collection: 'routes', id: await maya.publish({ name: 'Cheap boots', visibility: 'public' }) }
})

const report = (member: TestMember, data = SPAM) => member.push(edge('report', member, route, data))

async function sees(member: TestMember): Promise<boolean> {
  const { documents } = await member.pull({ scopes: { [routeScope(route.id)]: 0 } })
  return documents.routes?.some(({ id }) => id === route.id) ?? false
}

/** The notifications of the system, newest last. */
async function noticesOf(member: TestMember) {
  const { documents } = await member.pull({ scopes: { [memberScope(member.id)]: 0 } })
  return (documents.notifications ?? []).filter(({ notification_type: type }) => type === 'system')
}

async function appeal(text = 'It is no advertisement.') {
  const statement = must((await noticesOf(maya))[0], 'a statement')
  const target = { collection: 'notifications', id: statement.id } as const
  const { status } = only(await maya.push(edge('appeal', maya, target, { text })))
  return { status, id: relationId({ kind: 'appeal', member: maya.id, target: statement.id }) }
}

const decideAppeal = (staff: TestMember, id: string, accept: boolean) =>
  staff.post(operationsPaths.decideAppeal(id), { accept, reason: 'Looked at it again.' })

describe('the queue', () => {
  it('has one case per thing, with its reports added up', async () => {
    await report(tomas)
    await report(rui, { reason: 'wrong', text: '' })
    const found = await onlyCase(app, noor)
    expect(found).toMatchObject({ title: 'Cheap boots', openReports: 2, isOpen: true, isHidden: false })
    expect(found.reasons.toSorted()).toEqual(['spam', 'wrong'])
    expect(found.firstBy?.username).toBe('tomas')
  })

  it('shows the thing as it was when it was reported', async () => {
    await report(tomas)
    await app.db.query(`update document set own = own || '{"name": "A walk"}' where id = $1`, [route.id])
    const { id } = await onlyCase(app, noor)
    expect((await readDetails(app, noor, id)).reports[0]?.snapshot['name']).toBe('Cheap boots')
  })

  it('is not opened again for a reason that was decided before', async () => {
    await report(tomas)
    await decide(app, noor, 'dismiss')
    await report(rui)
    expect(await readQueue(app, noor, '?state=open')).toEqual([])
  })

  it('is opened again for another reason', async () => {
    await report(tomas)
    await decide(app, noor, 'dismiss')
    await report(rui, { reason: 'illegal', text: '' })
    expect(await readQueue(app, noor, '?state=open')).toHaveLength(1)
  })

  it('shows how the reports of a member were decided so far', async () => {
    await report(tomas)
    await decide(app, noor, 'dismiss')
    const other = { collection: 'routes', id: await maya.publish({ visibility: 'public' }) } as const
    await tomas.push(edge('report', tomas, other, SPAM))
    const [newest] = await readQueue(app, noor, '?state=open')
    const [first] = (await readDetails(app, noor, must(newest, 'a case').id)).reports
    expect(first?.record).toEqual({ reports: 1, upheld: 0, dismissed: 1 })
  })

  it('dismisses several cases at once, and skips those that changed meanwhile', async () => {
    await report(tomas)
    const { id, version } = await onlyCase(app, noor)
    const cases = [
      { id, version },
      { id, version: version + 7 },
    ]
    const answer = await noor.post(operationsPaths.dismissAll, { cases, reason: 'All fine.' })
    expect(await answer.json()).toEqual({ dismissed: 1, skipped: 1 })
  })
})

describe('a decision', () => {
  beforeEach(() => report(tomas))

  it('is refused if the case changed since it was shown', async () => {
    const { id, version } = await onlyCase(app, noor)
    await report(rui)
    const answer = await noor.post(operationsPaths.decide(id), { version, act: 'hide', reason: 'Spam.' })
    expect(answer.status).toBe(409)
    expect(await sees(tomas)).toBe(true)
  })

  it('needs a reason', async () => {
    expect((await decide(app, noor, 'hide', { reason: ' ' })).status).toBe(400)
  })

  it('is made by somebody who did not make the thing', async () => {
    await makeStaff(app, maya)
    expect((await decide(app, maya, 'dismiss')).status).toBe(403)
  })

  it('to hide takes it from others, and not from its author', async () => {
    expect((await decide(app, noor, 'hide')).status).toBe(200)
    expect([await sees(tomas), await sees(maya)]).toEqual([false, true])
    expect((await onlyCase(app, noor)).isHidden).toBe(true)
  })

  it('to hide is known to devices at their next pull', async () => {
    const scopes = { [routeScope(route.id)]: 0 }
    const before = await tomas.pull({ scopes })
    await decide(app, noor, 'hide')
    const after = await tomas.pull({
      scopes: { [routeScope(route.id)]: before.scopes[routeScope(route.id)] ?? 0 },
      epoch: before.epoch,
    })
    expect(JSON.stringify(after.gone) + JSON.stringify(after.refused)).toContain(route.id)
  })

  it('to hide also hides what is written below later', async () => {
    await decide(app, noor, 'hide')
    await maya.push(creating('comments', 'c-1', commentFieldsOf({ on: route })))
    const { documents } = await tomas.pull({ scopes: { [routeScope(route.id)]: 0 } })
    expect(documents.comments ?? []).toEqual([])
  })

  it('to restore brings it back', async () => {
    await decide(app, noor, 'hide')
    await decide(app, noor, 'restore')
    expect(await sees(tomas)).toBe(true)
  })

  it('to suspend ends all access at once', async () => {
    await decide(app, noor, 'suspend', { until: '2026-06-01T00:00:00Z' })
    const answer = await app.get('/api/users/me/', maya.headers)
    expect([answer.status, ((await answer.json()) as { error: { code: string } }).error.code]).toEqual([
      403,
      'account_suspended',
    ])
  })

  it('never suspends staff, unless a superuser makes it', async () => {
    await makeStaff(app, maya)
    expect((await decide(app, noor, 'suspend')).status).toBe(403)
  })

  it('is stated to the member with its reason, once', async () => {
    await decide(app, noor, 'warn', { reason: 'No advertisements.' })
    const notices = await noticesOf(maya)
    expect(notices.map(({ title }) => title)).toEqual(['Warning about your route'])
    expect(notices[0]?.message).toContain('No advertisements.')
    expect(notices[0]?.link).toBe(`/appeals/${notices[0]?.id}`)
  })

  it('is stated also to a member who has switched off notifications of the system', async () => {
    await app.db.query(
      `update document set own = jsonb_set(own, '{notifications,system}', 'false') where collection = 'account' and author_id = $1`,
      [maya.id],
    )
    await decide(app, noor, 'hide')
    expect(await noticesOf(maya)).toHaveLength(1)
  })
})

describe('an appeal', () => {
  beforeEach(async () => {
    await report(tomas)
    await decide(app, noor, 'hide')
  })

  it('opens the case again', async () => {
    expect((await appeal()).status).toBe('applied')
    expect(await onlyCase(app, noor)).toMatchObject({ isOpen: true, hasAppeal: true })
  })

  it('is for the member alone whose thing it is', async () => {
    const statement = must((await noticesOf(maya))[0], 'a statement')
    const target = { collection: 'notifications', id: statement.id } as const
    expect(only(await tomas.push(edge('appeal', tomas, target, { text: '' }))).status).toBe('refused')
  })

  it('is refused after half a year', async () => {
    app.deps.ttl = { ...app.deps.ttl, accessS: 1e9 }
    const statement = must((await noticesOf(maya))[0], 'a statement')
    await app.db.query(`update moderation_decision set at = at - interval '181 days'`)
    const target = { collection: 'notifications', id: statement.id } as const
    expect(only(await maya.push(edge('appeal', maya, target, { text: 'Late.' }))).error?.code).toBe('closed')
  })

  it('is not decided by the person who made the decision', async () => {
    const { id } = await appeal()
    expect((await decideAppeal(noor, id, true)).status).toBe(403)
    expect(await sees(tomas)).toBe(false)
  })

  it('that is accepted takes the decision back', async () => {
    const { id } = await appeal()
    expect((await decideAppeal(iain, id, true)).status).toBe(200)
    expect(await sees(tomas)).toBe(true)
    expect((await noticesOf(maya)).map(({ title }) => title)).toContain('Your appeal was accepted')
    expect((await onlyCase(app, noor)).isOpen).toBe(false)
  })

  it('that is declined changes nothing but the case', async () => {
    const { id } = await appeal()
    await decideAppeal(iain, id, false)
    expect(await sees(tomas)).toBe(false)
    expect((await noticesOf(maya)).map(({ title }) => title)).toContain('Your appeal was declined')
  })

  it('is decided once', async () => {
    const { id } = await appeal()
    await decideAppeal(iain, id, false)
    expect((await decideAppeal(iain, id, true)).status).toBe(409)
  })
})
