import { beforeAll, describe, expect, it } from 'vitest'
import { operationsPaths } from '#domain/wire/operations/paths.ts'
import { memberScope, routeScope } from '#domain/wire/sync/scope.ts'
import { communityTarget, found } from '#tests/server/communities.ts'
import { edge } from '#tests/server/edges.ts'
import { decide, makeStaff, makeSuperuser } from '#tests/server/staff.ts'
import type { TestMember } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

// Every call of Operations, made by everybody.

const { app, maya, keeper, gone, noor, root } = useTestApp({
  members: ['maya', 'keeper', 'gone', 'noor', 'root'],
  per: 'file',
})

const TABLES = [
  operationsPaths.cases,
  operationsPaths.audit,
  operationsPaths.members,
  operationsPaths.content,
  operationsPaths.subscriptions,
  operationsPaths.announcements,
]
const READS = [
  ...TABLES,
  operationsPaths.case('x'),
  operationsPaths.overview,
  operationsPaths.health,
  operationsPaths.announcementAreas,
]
const WRITES = [
  operationsPaths.decide('x'),
  operationsPaths.dismissAll,
  operationsPaths.decideAppeal('x'),
  operationsPaths.member('x', 'suspend'),
  operationsPaths.member('x', 'reactivate'),
  operationsPaths.member('x', 'end-sessions'),
  operationsPaths.member('x', 'plan'),
  operationsPaths.routeFeature('x'),
  operationsPaths.outbox,
  operationsPaths.outboxPhoto,
  operationsPaths.contentVisibility('routes', 'x'),
  operationsPaths.announcements,
  operationsPaths.announcementCancel('x'),
  ...TABLES.map((path) => path + operationsPaths.csv),
]
const NONE = '/api/operations/no-such-call/'

const CALLS = [
  ...[...READS, NONE].map((path) => ['GET', path] as const),
  ...[...WRITES, NONE].map((path) => ['POST', path] as const),
]

beforeAll(async () => {
  await makeStaff(app, noor)
  await makeSuperuser(app, root)
  await found(keeper, communityTarget('graz').id, { visibility: 'public' })
  await app.db.query('update member set suspended_at = now() where id = $1', [gone.id])
})

async function answerTo(member: TestMember | null, method: string, path: string) {
  const headers = member?.headers ?? {}
  const answer = method === 'GET' ? await app.get(path, headers) : await app.post(path, {}, headers)
  const { error } = (await answer.json()) as { error?: { code: string } }
  return { status: answer.status, code: error?.code }
}

describe.each(CALLS)('%s %s', (method, path) => {
  it('is refused to people who are signed out', async () => {
    expect(await answerTo(null, method, path)).toEqual({ status: 401, code: 'token_invalid' })
  })

  it.each([
    ['a member', () => maya],
    ['a steward of a community', () => keeper],
  ])('is refused to %s, whatever it would answer', async (_, member) => {
    expect(await answerTo(member(), method, path)).toEqual({ status: 403, code: 'forbidden' })
  })

  it('is refused to a suspended member', async () => {
    expect(await answerTo(gone, method, path)).toEqual({ status: 403, code: 'account_suspended' })
  })

  it.each([
    ['staff', () => noor],
    ['a superuser', () => root],
  ])('is open to %s', async (_, member) => {
    const { status, code } = await answerTo(member(), method, path)
    expect([401, 403]).not.toContain(status)
    expect(status === 404 ? code : 'not_found').toBe('not_found')
  })
})

it('what staff read and write reaches no other member, and no cache', async () => {
  const id = await maya.publish({ visibility: 'public' })
  const report = { reason: 'spam', text: 'CANARY of the reporter' }
  await keeper.push(edge('report', keeper, { collection: 'routes', id }, report))
  const queue = await app.get(operationsPaths.cases, noor.headers)
  expect(await queue.clone().text()).toContain(id)
  expect(queue.headers.get('cache-control')).toBe('no-store')
  for (const act of ['note', 'dismiss'] as const) await decide(app, noor, act, { reason: 'CANARY of staff' })
  const log = await (await app.get(operationsPaths.audit, noor.headers)).text()
  expect(log.match(/CANARY of staff/g)).toHaveLength(2)
  for (const scope of [memberScope(maya.id), routeScope(id)])
    expect(JSON.stringify(await maya.pull({ scopes: { [scope]: 0 } }))).not.toContain('CANARY')
})

it('staff who are no longer staff are refused at their next call', async () => {
  await app.db.query('update member set is_staff = false where id = $1', [noor.id])
  expect((await answerTo(noor, 'GET', operationsPaths.cases)).status).toBe(403)
})
