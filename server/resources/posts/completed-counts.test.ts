import { beforeEach, describe, expect, it } from 'vitest'
import type { Outing } from '#domain/post/post.ts'
import type { Route } from '#domain/route/route.ts'
import { memberScope, routeScope } from '#domain/wire/sync/scope.ts'
import { postFieldsOf } from '#tests/factories/nouns.ts'
import { found } from '#tests/server/communities.ts'
import { edge, endOf, profileOf } from '#tests/server/edges.ts'
import { PullingDevice } from '#tests/server/pulling-device.ts'
import { creating, deleting, editing, only, type TestMember } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const { app, maya, tomas } = useTestApp({ members: ['maya', 'tomas'] })
let route: string
beforeEach(async () => {
  route = await maya.publish({})
})

const outingOn = (id: string | null): Outing => ({
  route: id,
  activity: 'hike',
  date: '2026-05-01',
  distance: 14_200,
  ascent: null,
  duration: 3_600,
  note: '',
})

async function postOuting(member: TestMember, id: string, fields: object = {}): Promise<void> {
  const post = postFieldsOf({ kind: 'outing', visibility: 'public', outing: outingOn(route), ...fields })
  expect(only(await member.push(creating('posts', id, post))).status).toBe('applied')
}

const edit = async (id: string, change: Parameters<typeof editing>[2]) =>
  expect(only(await tomas.push(editing('posts', id, change))).status).toBe('applied')

async function completed(id = route): Promise<number | undefined> {
  const device = new PullingDevice(maya, [memberScope(maya.id), routeScope(id)])
  await device.catchUp()
  return (device.held.get(`routes/${id}`) as Route | undefined)?.counts.completed
}

async function versionOf(id = route): Promise<number | undefined> {
  const [row] = await app.db.query<{ version: number }>(
    `select version from document where collection = 'routes' and id = $1`,
    [id],
  )
  return row?.version
}

/** All posts in the scope of a route. */
const postsInScopeOf = async (id: string): Promise<string[]> =>
  (
    await app.db.query<{ id: string }>(
      `select d.id from feed f join scope s on s.id = f.scope_id join document d on d.pk = f.document_pk
       where s.key = $1 and d.collection = 'posts' and not f.gone order by d.id`,
      [routeScope(id)],
    )
  ).map((row) => row.id)

describe('an outing on a route that its author may not see', () => {
  it.each([
    ['a private route', () => maya.publish({ visibility: 'private' })],
    ['a route of a member who has blocked the author', blockedRoute],
  ])('changes nothing of %s, and is not in its scope', async (_which, publish) => {
    const hidden = await publish()
    const version = await versionOf(hidden)
    await postOuting(tomas, 'p1', { outing: outingOn(hidden) })
    expect(await versionOf(hidden)).toBe(version)
    expect(await postsInScopeOf(hidden)).toEqual([])
  })

  it('creates no scope for a route that does not exist', async () => {
    await postOuting(tomas, 'p1', { outing: outingOn('nowhere') })
    expect(await app.db.query('select from scope where key = $1', [routeScope('nowhere')])).toEqual([])
  })

  it('changes nothing either when an edit names that route', async () => {
    const hidden = await maya.publish({ visibility: 'private' })
    const version = await versionOf(hidden)
    await postOuting(tomas, 'p1')
    await edit('p1', { was: { outing: outingOn(route) }, set: { outing: outingOn(hidden) } })
    expect([await completed(), await versionOf(hidden)]).toEqual([0, version])
    expect(await postsInScopeOf(hidden)).toEqual([])
  })

  it('stays counted and in place, also after an edit, if it was posted when its author could see the route', async () => {
    await postOuting(tomas, 'p1')
    await maya.push(edge('block', maya, profileOf(tomas)))
    const version = await versionOf()
    await edit('p1', { was: { text: postFieldsOf().text }, set: { text: 'Windy.' } })
    expect([await versionOf(), await postsInScopeOf(route)]).toEqual([version, ['p1']])
    await maya.push(endOf('block', maya, tomas))
    expect(await completed()).toBe(1)
  })
})

async function blockedRoute(): Promise<string> {
  await maya.push(edge('block', maya, profileOf(tomas)))
  return maya.publish({})
}

describe('the completed count of a route', () => {
  it('counts members, not outings', async () => {
    await postOuting(tomas, 'p1')
    await postOuting(tomas, 'p2')
    expect(await completed()).toBe(1)
    await postOuting(maya, 'p3')
    expect(await completed()).toBe(2)
  })

  it('leaves out private outings until they are shared', async () => {
    await postOuting(tomas, 'p1', { visibility: 'private' })
    expect(await completed()).toBe(0)
    await edit('p1', { was: { visibility: 'private' }, set: { visibility: 'followers' } })
    expect(await completed()).toBe(1)
  })

  it('follows an outing to another route, and its deletion', async () => {
    const other = await maya.publish({})
    await postOuting(tomas, 'p1')
    await edit('p1', { was: { outing: outingOn(route) }, set: { outing: outingOn(other) } })
    expect([await completed(), await completed(other)]).toEqual([0, 1])
    await tomas.push(deleting('posts', 'p1'))
    expect(await completed(other)).toBe(0)
  })

  it('follows the deletion of an outing’s community', async () => {
    await found(tomas, 'c-alps')
    await postOuting(tomas, 'p1', { community: 'c-alps' })
    expect(await completed()).toBe(1)
    await tomas.push(deleting('communities', 'c-alps'))
    expect(await completed()).toBe(0)
  })

  it('ignores outings without a route or with an unknown one', async () => {
    await postOuting(tomas, 'p1', { outing: outingOn(null) })
    await postOuting(tomas, 'p2', { outing: outingOn('nowhere') })
    expect(await completed()).toBe(0)
  })

  it('counts concurrent outings', async () => {
    await Promise.all([postOuting(maya, 'p1'), postOuting(tomas, 'p2')])
    expect(await completed()).toBe(2)
  })
})
