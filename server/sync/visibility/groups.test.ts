import { describe, expect, it } from 'vitest'
import { communityScope, memberScope, routeScope } from '#domain/wire/sync/scope.ts'
import { addMember, type TestMember } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'
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

const { app, maya, tomas } = useTestApp({ members: ['maya', 'tomas'] })
const add = (group: string, { id }: TestMember, role?: string) =>
  addToGroup(app.db.query, { group, memberId: id, ...(role && { role }) })
const shareWith = (id: string, groups: string[]) =>
  app.db.query('update document set audience = $2 where id = $1', [id, groups])

/** Whether the member gets the route in the route's own scope. */
async function sees(member: TestMember, route: string): Promise<boolean> {
  const { documents } = await member.pull({ scopes: { [routeScope(route)]: 0 } })
  return documents.routes?.some(({ id }) => id === route) ?? false
}

describe('a document shared with a group', () => {
  it('is invisible to members of another group', async () => {
    const id = await tomas.publish({ visibility: 'private' })
    await shareWith(id, [communityGroup('c1')])
    await add(communityGroup('c2'), maya)
    expect(await sees(maya, id)).toBe(false)
  })

  it('is visible to members of one of its groups, while they are members', async () => {
    const id = await tomas.publish({ visibility: 'private' })
    await shareWith(id, [communityGroup('c1'), communityGroup('c2')])
    await add(communityGroup('c2'), maya)
    expect(await sees(maya, id)).toBe(true)
    await removeFromGroup(app.db.query, { group: communityGroup('c2'), memberId: maya.id })
    expect(await sees(maya, id)).toBe(false)
  })

  it('is visible to a member it is shared with, and to its author', async () => {
    const id = await tomas.publish({ visibility: 'private' })
    await shareWith(id, [memberGroup(maya.id)])
    expect([await sees(maya, id), await sees(tomas, id)]).toEqual([true, true])
    expect(await sees(await addMember(app, 'noor'), id)).toBe(false)
  })

  it('is invisible to blocked members, even if public', async () => {
    const id = await tomas.publish({ visibility: 'public' })
    await add(blockedGroup(tomas.id), maya)
    expect([await sees(maya, id), await sees(tomas, id)]).toEqual([false, true])
  })
})

describe('the scope of a community', () => {
  it('is allowed for members of its group', async () => {
    const key = communityScope('c1')
    expect((await maya.pull({ scopes: { [key]: 0 } })).refused).toEqual({ [key]: 'not_a_member' })
    await add(communityGroup('c1'), maya)
    expect((await maya.pull({ scopes: { [key]: 0, [memberScope(maya.id)]: 0 } })).refused).toEqual({})
  })
})

describe('a group', () => {
  it('contains each member once, with the latest role', async () => {
    const group = communityGroup('c1')
    await add(group, maya, 'member')
    await add(group, maya, 'admin')
    await add(group, tomas)
    expect(await readRole(app.db.query, { group, memberId: maya.id })).toBe('admin')
    expect(await readRole(app.db.query, { group: communityGroup('c2'), memberId: maya.id })).toBeNull()
    expect(await readGroupMembers(app.db.query, [group, followersGroup(maya.id)])).toEqual(
      new Map([[group, [maya.id, tomas.id]]]),
    )
  })
})
