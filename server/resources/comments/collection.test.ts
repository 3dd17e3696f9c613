import { beforeEach, describe, expect, it } from 'vitest'
import type { CommentFields } from '#domain/comment/comment.ts'
import type { Route } from '#domain/route/route.ts'
import { eventScope, memberScope, routeScope } from '#domain/wire/sync/scope.ts'
import { commentFieldsOf, eventFieldsOf, postFieldsOf } from '#tests/factories/nouns.ts'
import { changeMember, found, join } from '#tests/server/communities.ts'
import { edge } from '#tests/server/edges.ts'
import { PullingDevice } from '#tests/server/pulling-device.ts'
import { addMember, creating, deleting, editing, only, type TestMember } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const { app, maya, tomas, noor } = useTestApp({ members: ['maya', 'tomas', 'noor'] })
let route: string
beforeEach(async () => {
  route = await maya.publish()
})

const comment = (member: TestMember, id: string, fields: Partial<CommentFields> = {}) =>
  member.push(
    creating('comments', id, commentFieldsOf({ on: { collection: 'routes', id: route }, ...fields })),
  )
const review = (member: TestMember, id: string, stars: number) =>
  comment(member, id, { kind: 'review', stars })
const condition = (member: TestMember, id: string, date: string, state: 'good' | 'closed') =>
  comment(member, id, { kind: 'condition', condition: { state, date }, text: '' })
const errorFields = async (pushed: ReturnType<typeof comment>) =>
  Object.keys(only(await pushed).error?.field_errors ?? {})
const code = async (pushed: ReturnType<typeof comment>) => only(await pushed).error?.code
async function routeNow(): Promise<Route> {
  const [row] = await app.db.query<{ own: Route }>(`select own from document where id = $1`, [route])
  return (row as { own: Route }).own
}
const hideEdit = () => editing('comments', 'k1', { was: { hidden: false }, set: { hidden: true } })
const pageOf = (member: TestMember) => new PullingDevice(member, [memberScope(member.id), routeScope(route)])

async function seen(device: PullingDevice): Promise<string[]> {
  await device.catchUp()
  return device.ids('comments')
}

describe('a comment is rejected', () => {
  it.each([
    ['without text', { text: ' ' }, ['text']],
    ['with stars but no review', { stars: 3 }, ['stars']],
    ['as a review without stars', { kind: 'review' }, ['stars']],
    ['as a condition without a date', { kind: 'condition' }, ['condition']],
    ['as a reply to a missing comment', { replyTo: 'nowhere' }, ['replyTo']],
  ] as const)('%s', async (_how, fields, names) => {
    expect(await errorFields(comment(tomas, 'k1', fields))).toEqual(names)
  })

  it('on a document its author may not see, or that cannot have comments', async () => {
    const secret = await maya.publish({ visibility: 'private' })
    expect(await code(comment(tomas, 'k1', { on: { collection: 'routes', id: secret } }))).toBe('not_found')
    const profile = { collection: 'profiles', id: maya.id } as never
    expect(await code(comment(tomas, 'k1', { on: profile }))).toBe('not_found')
  })

  it('as a second review by the same member', async () => {
    await review(tomas, 'k1', 4)
    expect(await errorFields(review(tomas, 'k2', 5))).toEqual(['stars'])
    expect(only(await review(noor, 'k3', 5)).status).toBe('applied')
  })

  it('as a review of the author’s own route, but not as a condition report', async () => {
    expect(await code(review(maya, 'k1', 5))).toBe('forbidden')
    expect((await routeNow()).rating.count).toBe(0)
    expect(only(await condition(maya, 'k2', '2026-04-20', 'good')).status).toBe('applied')
  })

  it('as a reply to a reply', async () => {
    await comment(tomas, 'k1')
    await comment(noor, 'k2', { replyTo: 'k1' })
    expect(await errorFields(comment(tomas, 'k3', { replyTo: 'k2' }))).toEqual(['replyTo'])
  })

  it('if another member changes it', async () => {
    await comment(tomas, 'k1')
    const edit = editing('comments', 'k1', { was: { text: commentFieldsOf().text }, set: { text: 'No.' } })
    expect(await code(noor.push(edit))).toBe('forbidden')
    expect(await code(noor.push(deleting('comments', 'k1')))).toBe('forbidden')
    const elsewhere = editing('comments', 'k1', { was: { replyTo: null }, set: { replyTo: 'k0' } })
    expect(await code(tomas.push(elsewhere))).toBe('forbidden')
  })
})

describe('the day of a condition report', () => {
  it('is at most the day that has begun somewhere', async () => {
    expect(only(await condition(tomas, 'k1', '2026-05-02', 'closed')).status).toBe('applied')
    expect(await errorFields(condition(noor, 'k2', '2026-05-03', 'good'))).toEqual(['condition.date'])
    const edit = editing('comments', 'k1', {
      was: { condition: { state: 'closed', date: '2026-05-02' } },
      set: { condition: { state: 'good', date: '2027-05-01' } },
    })
    expect(await errorFields(tomas.push(edit))).toEqual(['condition.date'])
    expect((await routeNow()).latestCondition).toEqual({ state: 'closed', at: '2026-05-02' })
  })

  it('hides no other report if an earlier version of the server stored a later one', async () => {
    await condition(noor, 'k1', '2026-05-01', 'good')
    await app.db.query(
      `update document set own = jsonb_set(own, '{condition,date}', '"2027-05-01"') where id = 'k1'`,
    )
    await condition(tomas, 'k2', '2026-04-20', 'closed')
    expect((await routeNow()).latestCondition).toEqual({ state: 'closed', at: '2026-04-20' })
  })
})

describe('comments on a route', () => {
  it('are counted on it', async () => {
    await comment(tomas, 'k1')
    await comment(noor, 'k2')
    await tomas.push(deleting('comments', 'k1'))
    expect((await routeNow()).counts.comments).toBe(1)
  })

  it('determine its rating as reviews, also when they change or are deleted', async () => {
    await review(tomas, 'k1', 5)
    await review(noor, 'k2', 2)
    expect((await routeNow()).rating).toEqual({ average: 3.5, count: 2, histogram: [0, 1, 0, 0, 1] })
    await noor.push(editing('comments', 'k2', { was: { stars: 2 }, set: { stars: 4 } }))
    expect((await routeNow()).rating.average).toBe(4.5)
    await tomas.push(deleting('comments', 'k1'))
    expect((await routeNow()).rating).toEqual({ average: 4, count: 1, histogram: [0, 0, 0, 1, 0] })
  })

  it('determine its latest condition by date, whatever the order of arrival', async () => {
    await condition(tomas, 'k1', '2026-04-20', 'closed')
    await condition(noor, 'k2', '2026-04-02', 'good')
    expect((await routeNow()).latestCondition).toEqual({ state: 'closed', at: '2026-04-20' })
  })

  it('reach its page and its owner’s devices', async () => {
    await comment(tomas, 'k1')
    const [page, owner] = [pageOf(noor), new PullingDevice(maya, [memberScope(maya.id)])]
    for (const device of [page, owner]) await device.catchUp()
    expect([page.ids('comments'), owner.ids('comments')]).toEqual([['k1'], ['k1']])
  })

  it('are hidden with it, also from their authors', async () => {
    await comment(tomas, 'k1')
    const page = pageOf(noor)
    await page.catchUp()
    await maya.push(
      editing('routes', route, { was: { visibility: 'public' }, set: { visibility: 'private' } }),
    )
    await page.catchUp()
    expect(page.ids('comments')).toEqual([])
    expect((await maya.pull({ scopes: { [routeScope(route)]: 0 } })).documents.comments).toHaveLength(1)
  })
})

describe('replies', () => {
  it('are deleted with their comment in every scope, with their likes; others stay', async () => {
    await review(tomas, 'k1', 5)
    await comment(noor, 'k2', { replyTo: 'k1' })
    await tomas.push(edge('like', tomas, { collection: 'comments', id: 'k2' }))
    await review(noor, 'k3', 3)
    await comment(tomas, 'k4', { replyTo: 'k3' })
    const answerer = new PullingDevice(noor, [memberScope(noor.id)])
    const [page, owner] = [
      pageOf(await addMember(app, 'rosa')),
      new PullingDevice(maya, [memberScope(maya.id)]),
    ]
    for (const device of [page, owner, answerer]) await device.catchUp()
    expect(page.ids('comments')).toEqual(['k1', 'k2', 'k3', 'k4'])
    await tomas.push(deleting('comments', 'k1'))
    for (const device of [page, owner]) {
      await device.catchUp()
      expect(device.ids('comments')).toEqual(['k3', 'k4'])
    }
    await answerer.catchUp()
    expect(answerer.ids('comments')).toEqual(['k3'])
    expect((await routeNow()).counts.comments).toBe(2)
    expect((await routeNow()).rating).toMatchObject({ average: 3, count: 1 })
    const [left] = await app.db.query<{ likes: number }>(
      `select count(*)::int as likes from document where collection = 'relations' and not deleted`,
    )
    expect(left?.likes).toBe(0)
  })

  it('are deleted on documents without counts, too', async () => {
    const event = eventFieldsOf({ visibility: 'public' })
    await maya.push(creating('events', 'e1', event))
    const on = { collection: 'events', id: 'e1' } as const
    await comment(tomas, 'k1', { on })
    await comment(noor, 'k2', { on, replyTo: 'k1' })
    await tomas.push(deleting('comments', 'k1'))
    expect((await maya.pull({ scopes: { [eventScope('e1')]: 0 } })).documents.comments ?? []).toEqual([])
  })

  it('are rejected once the comment is deleted', async () => {
    await review(tomas, 'k1', 5)
    await tomas.push(deleting('comments', 'k1'))
    expect(await errorFields(comment(noor, 'k2', { replyTo: 'k1' }))).toEqual(['replyTo'])
  })
})

describe('comments on a post', () => {
  it('are hidden and shown again with the comment they reply to, also if edited meanwhile', async () => {
    await found(maya, 'graz', { visibility: 'public' })
    for (const member of [tomas, noor]) await join(member, 'graz')
    await maya.push(creating('posts', 'p1', postFieldsOf({ community: 'graz' })))
    const on = { collection: 'posts', id: 'p1' } as const
    await comment(tomas, 'k1', { on })
    await comment(noor, 'k2', { on, replyTo: 'k1' })
    await comment(noor, 'k3', { on })
    const rosa = await addMember(app, 'rosa')
    await join(rosa, 'graz')
    const [steward, writer, other] = [maya, noor, rosa].map(
      (member) => new PullingDevice(member, [memberScope(member.id), 'community:graz']),
    ) as [PullingDevice, PullingDevice, PullingDevice]
    const counted = async () => {
      await other.catchUp()
      return (other.held.get('posts/p1') as unknown as { counts: { comments: number } }).counts.comments
    }
    expect([await seen(other), await counted()]).toEqual([['k1', 'k2', 'k3'], 3])

    expect(only(await maya.push(hideEdit())).status).toBe('applied')
    expect([await seen(other), await counted()]).toEqual([['k3'], 1])
    expect(await seen(steward)).toEqual(['k1', 'k2', 'k3'])
    expect(await seen(writer)).toEqual(['k2', 'k3'])
    const edit = { was: { text: commentFieldsOf().text }, set: { text: 'Yes.' } }
    expect(only(await noor.push(editing('comments', 'k2', edit))).status).toBe('applied')
    await comment(maya, 'k4', { on, replyTo: 'k1' })
    expect([await seen(other), await counted()]).toEqual([['k3'], 1])

    await maya.push(editing('comments', 'k1', { was: { hidden: true }, set: { hidden: false } }))
    expect([await seen(other), await counted()]).toEqual([['k1', 'k2', 'k3', 'k4'], 4])
    await tomas.push(deleting('comments', 'k1'))
    expect([await seen(other), await counted()]).toEqual([['k3'], 1])
  })

  it('are visible to the community’s members, and can be hidden by its moderators', async () => {
    await found(maya, 'graz', { visibility: 'members' })
    for (const member of [tomas, noor]) await join(member, 'graz')
    await maya.push(creating('posts', 'p1', postFieldsOf({ community: 'graz' })))
    await comment(tomas, 'k1', { on: { collection: 'posts', id: 'p1' } })
    const device = new PullingDevice(noor, ['community:graz'])
    await device.catchUp()
    expect(device.ids('comments')).toEqual(['k1'])
    expect(await code(noor.push(hideEdit()))).toBe('forbidden')
    await changeMember(
      maya,
      { member: noor, community: 'graz' },
      { was: { role: 'member' }, set: { role: 'moderator' } },
    )
    expect(only(await noor.push(hideEdit())).status).toBe('applied')
    const other = new PullingDevice(await addMember(app, 'rosa'), ['community-page:graz'])
    await other.catchUp()
    expect(other.ids('comments')).toEqual([])
  })

  it('reach the followers of the post’s author, and are counted', async () => {
    await noor.push(
      creating('relations', `follow:${noor.id}:${maya.id}`, {
        kind: 'follow',
        target: { collection: 'profiles', id: maya.id },
        data: {},
      }),
    )
    await maya.push(creating('posts', 'p1', postFieldsOf({ visibility: 'followers' })))
    await comment(maya, 'k1', { on: { collection: 'posts', id: 'p1' } })
    const device = new PullingDevice(noor, [memberScope(noor.id)])
    await device.catchUp()
    expect(device.ids('comments')).toEqual(['k1'])
    expect(device.held.get('posts/p1')).toMatchObject({ counts: { comments: 1 } })
    expect(await code(comment(tomas, 'k2', { on: { collection: 'posts', id: 'p1' } }))).toBe('not_found')
  })
})
