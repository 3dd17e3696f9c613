import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { communityScope, memberScope, routeScope } from '#domain/wire/sync/scope.ts'
import { openTestApp, type TestApp } from '#tests/server/test-app.ts'
import { addMember, type TestMember } from '#tests/server/test-member.ts'
import {
  addToGroup,
  blockedGroup,
  communityGroup,
  followersGroup,
  memberGroup,
  readGroupMembers,
  readRole,
  removeFromGroup,
} from './groups.ts'

let app: TestApp
let maya: TestMember
let tomas: TestMember
beforeEach(async () => {
  app = await openTestApp()
  maya = await addMember(app, 'maya')
  tomas = await addMember(app, 'tomas')
})
afterEach(() => app.close())

const enter = (circle: string, { id }: TestMember, role?: string) =>
  addToGroup(app.db.query, { group: circle, memberId: id, ...(role && { role }) })
const showTo = (id: string, circles: string[]) =>
  app.db.query('update document set audience = $2 where id = $1', [id, circles])

/** Whether the route's own scope is given to the member. */
async function sees(member: TestMember, route: string): Promise<boolean> {
  const { documents } = await member.pull({ scopes: { [routeScope(route)]: 0 } })
  return documents.routes?.some(({ id }) => id === route) ?? false
}

describe('a document shown to a circle', () => {
  it('is not seen by who stands in another one', async () => {
    const id = await tomas.publish({ visibility: 'private' })
    await showTo(id, [communityGroup('c1')])
    await enter(communityGroup('c2'), maya)
    expect(await sees(maya, id)).toBe(false)
  })

  it('is seen by who stands in one of them, for as long as they do', async () => {
    const id = await tomas.publish({ visibility: 'private' })
    await showTo(id, [communityGroup('c1'), communityGroup('c2')])
    await enter(communityGroup('c2'), maya)
    expect(await sees(maya, id)).toBe(true)
    await removeFromGroup(app.db.query, { group: communityGroup('c2'), memberId: maya.id })
    expect(await sees(maya, id)).toBe(false)
  })

  it('is seen by the one member to whom it is shown by name, and by its author', async () => {
    const id = await tomas.publish({ visibility: 'private' })
    await showTo(id, [memberGroup(maya.id)])
    expect([await sees(maya, id), await sees(tomas, id)]).toEqual([true, true])
    expect(await sees(await addMember(app, 'noor'), id)).toBe(false)
  })

  it('is not seen by who is blocked, though it be public', async () => {
    const id = await tomas.publish({ visibility: 'public' })
    await enter(blockedGroup(tomas.id), maya)
    expect([await sees(maya, id), await sees(tomas, id)]).toEqual([false, true])
  })
})

describe('the scope of a community', () => {
  it('is for those who stand in its circle', async () => {
    const key = communityScope('c1')
    expect((await maya.pull({ scopes: { [key]: 0 } })).refused).toEqual({ [key]: 'not_a_member' })
    await enter(communityGroup('c1'), maya)
    expect((await maya.pull({ scopes: { [key]: 0, [memberScope(maya.id)]: 0 } })).refused).toEqual({})
  })
})

describe('a circle', () => {
  it('has each member once, in the role that was given last', async () => {
    const circle = communityGroup('c1')
    await enter(circle, maya, 'member')
    await enter(circle, maya, 'admin')
    await enter(circle, tomas)
    expect(await readRole(app.db.query, { group: circle, memberId: maya.id })).toBe('admin')
    expect(await readRole(app.db.query, { group: communityGroup('c2'), memberId: maya.id })).toBeNull()
    expect(await readGroupMembers(app.db.query, [circle, followersGroup(maya.id)])).toEqual(
      new Map([[circle, [maya.id, tomas.id]]]),
    )
  })
})
