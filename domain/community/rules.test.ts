import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { communityFieldsOf, communityOf } from '#tests/factories/nouns.ts'
import { mayChangeMember, mayRemoveMember } from './access/may-change-member.ts'
import { decideJoinRequest } from './access/may-join.ts'
import { maySeeCommunityContent, maySeeCommunityPage } from './access/may-see.ts'
import { writableCommunityFields } from './access/may-write.ts'
import {
  isAdmin,
  isMember,
  isModerator,
  isOwner,
  type MembershipStatus,
  membershipStatusOf,
} from './access/membership-status.ts'
import type { CommunityRole } from './access/roles.ts'
import { communityFields } from './community.ts'
import { toSlug } from './slug.ts'

const of = (role: CommunityRole): MembershipStatus => ({ state: 'member', role })
const owner = of('owner')
const admin = of('admin')
const moderator = of('moderator')
const member = of('member')
const stranger: MembershipStatus = { state: null, role: null }
const asking: MembershipStatus = { state: 'requested', role: null }
const invited: MembershipStatus = { state: 'invited', role: null }
const banned: MembershipStatus = { state: 'banned', role: null }

describe('communityFields', () => {
  const fields = v.object(communityFields)
  it.each([
    [{ name: '泰山' }, { name: 'a' }],
    [{ name: 'x'.repeat(80) }, { name: 'x'.repeat(81) }],
    [{ description: 'x'.repeat(5_000) }, { description: 'x'.repeat(5_001) }],
    [{ slug: 'a-1' }, { slug: 'A 1' }],
    [{ slug: 'a' }, { slug: '-a' }],
    [{ area: { name: 'Graz', cell: 'u24xp' } }, { area: { name: 'Graz', cell: 'u24' } }],
    [{ questions: ['1', '2', '3', '4', '5'] }, { questions: ['1', '2', '3', '4', '5', '6'] }],
    [
      { links: [{ title: 'Site', url: 'https://example.org/a' }] },
      { links: [{ title: 'Site', url: 'javascript:alert(1)' }] },
    ],
  ])('accepts %j and rejects %j', (good, bad) => {
    expect(v.is(fields, { ...communityFieldsOf(), ...good })).toBe(true)
    expect(v.is(fields, { ...communityFieldsOf(), ...bad })).toBe(false)
  })
})

describe('MembershipStatus', () => {
  it('has a role for members only', () => {
    expect(membershipStatusOf({ state: 'member', role: 'admin' })).toEqual({ state: 'member', role: 'admin' })
    expect(membershipStatusOf({ state: 'banned', role: 'admin' })).toEqual(banned)
    expect(membershipStatusOf({ state: 'requested', role: 'member' })).toEqual(asking)
    expect(membershipStatusOf(null)).toEqual(stranger)
  })

  it('includes the rights of lower roles', () => {
    const powers = [owner, admin, moderator, member, asking].map(
      (standing) => [isOwner, isAdmin, isModerator, isMember].filter((may) => may(standing)).length,
    )
    expect(powers).toEqual([4, 3, 2, 1, 0])
  })
})

describe('decideJoinRequest', () => {
  it.each([
    ['open', stranger, { state: 'member' }],
    ['approval', stranger, { state: 'requested' }],
    ['approval', invited, { state: 'member' }],
    ['invitation', stranger, { rejection: 'forbidden' }],
    ['invitation', invited, { state: 'member' }],
    ['open', banned, { rejection: 'banned' }],
  ] as const)('for policy %s and status %j returns %j', (door, standing, expected) => {
    expect(decideJoinRequest(communityOf({ id: 'c', joining: door }), standing)).toEqual(expected)
  })

  it('rejects everyone in an archived community, even invited members', () => {
    expect(decideJoinRequest(communityOf({ id: 'c', archived: true }), invited)).toEqual({
      rejection: 'closed',
    })
  })
})

describe('seeing a community', () => {
  it.each([
    ['public', stranger, [true, true]],
    ['public', banned, [false, false]],
    ['members', stranger, [true, false]],
    ['members', asking, [true, false]],
    ['members', member, [true, true]],
    ['invited', stranger, [false, false]],
    ['invited', invited, [true, false]],
    ['invited', member, [true, true]],
  ] as const)('with visibility %s and status %j: page and content: %j', (visibility, standing, expected) => {
    expect([maySeeCommunityPage(visibility, standing), maySeeCommunityContent(visibility, standing)]).toEqual(
      expected,
    )
  })
})

describe('changing a membership', () => {
  it.each([
    ['moderators accept requests', moderator, asking, { state: 'member', role: 'member' }, true],
    ['moderators ban members', moderator, member, { state: 'banned' }, true],
    ['moderators cannot ban each other', moderator, moderator, { state: 'banned' }, false],
    ['moderators cannot ban admins', moderator, admin, { state: 'banned' }, false],
    ['moderators cannot appoint moderators', moderator, member, { role: 'moderator' }, false],
    ['admins appoint moderators', admin, member, { role: 'moderator' }, true],
    ['admins demote moderators', admin, moderator, { role: 'member' }, true],
    ['admins cannot appoint admins', admin, member, { role: 'admin' }, false],
    ['admins cannot demote admins', admin, admin, { role: 'member' }, false],
    ['the owner appoints admins', owner, member, { role: 'admin' }, true],
    ['the owner makes an admin the owner at once', owner, admin, { role: 'owner' }, false],
    ['the owner cannot be banned', admin, owner, { state: 'banned' }, false],
    ['members cannot change memberships', member, asking, { state: 'member' }, false],
    ['non-members cannot change memberships', stranger, stranger, { state: 'member' }, false],
  ] as const)('%s', (...[, mine, theirs, change, expected]) => {
    expect(mayChangeMember(mine, theirs, change)).toBe(expected)
  })

  it.each([
    ['a member may leave', member, member, true, true],
    ['the owner cannot leave', owner, owner, true, false],
    ['a banned member cannot delete the ban', banned, banned, true, false],
    ['a request may be withdrawn', asking, asking, true, true],
    ['moderators may reject requests', moderator, asking, false, true],
    ['members cannot reject requests', member, asking, false, false],
  ] as const)('%s', (...[, mine, theirs, isOwn, expected]) => {
    expect(mayRemoveMember(mine, theirs, isOwn)).toBe(expected)
  })
})

describe('editing a community', () => {
  it('is allowed to the owner and admins; only the owner may archive it', () => {
    expect(writableCommunityFields(owner)).toContain('archived')
    expect(writableCommunityFields(admin)).toContain('rules')
    expect(writableCommunityFields(admin)).not.toContain('archived')
    for (const other of [moderator, member, banned, stranger])
      expect(writableCommunityFields(other)).toEqual([])
  })
})

describe('toSlug', () => {
  it.each([
    ['Bergfreunde Graz', 'bergfreunde-graz'],
    ['  Ödstein & Söhne! ', 'odstein-sohne'],
    ['山', ''],
    ['x'.repeat(200), 'x'.repeat(80)],
  ])('converts %j to %j', (name, slug) => {
    expect(toSlug(name)).toBe(slug)
  })

  it.each(['Bergfreunde Graz', 'a - b', `${'x'.repeat(79)} y`])('converts %j to a valid slug', (name) => {
    expect(v.is(communityFields.slug, toSlug(name))).toBe(true)
  })
})
