import { beforeAll, describe, expect, it } from 'vitest'
import type { Community } from '#domain/community/community.ts'
import { inviteLinkEndPath, inviteLinkPath } from '#domain/wire/paths.ts'
import { communityPageScope, communityScope } from '#domain/wire/sync/scope.ts'
import { changeMember, communityTarget, found, join } from '#tests/server/communities.ts'
import { edge } from '#tests/server/edges.ts'
import type { TestMember } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'
import { COMMUNITY_ACTS, type CommunityAct, pushAct, type Rank, type Seen } from './acts.ts'
import { editSettings, type Place } from './targets.ts'

// Every role against every act, in an open community and in one whose content only members see, by
// push, pull and the endpoints of the invitation link.

const ROLES = [
  'stranger',
  'invited',
  'requested',
  'member',
  'muted',
  'moderator',
  'admin',
  'owner',
  'banned',
  'staff',
] as const
type Role = (typeof ROLES)[number]
const VISIBILITIES = ['public', 'members'] as const
type Visibility = (typeof VISIBILITIES)[number]
const CELLS_MIN = 400
const DAY_S = 86_400

const members = useTestApp({
  members: [...ROLES, 'writer'],
  per: 'file',
  ttl: { accessS: DAY_S, refreshS: DAY_S },
})
const { app, owner, moderator, admin, banned, invited, requested, muted, staff, writer } = members
let cells = 0

async function settle(community: Visibility): Promise<void> {
  await found(owner, community, { visibility: community, joining: 'approval' })
  const set = (member: TestMember, was: object, to: object) =>
    changeMember(owner, { member, community }, { was: { ...was }, set: { ...to } })
  const joined = [members.member, muted, moderator, admin, banned, writer]
  for (const member of [...joined, requested]) await join(member, community)
  for (const member of joined) await set(member, { state: 'requested' }, { state: 'member' })
  await set(moderator, { role: 'member' }, { role: 'moderator' })
  await set(admin, { role: 'member' }, { role: 'admin' })
  await set(banned, { state: 'member' }, { state: 'banned' })
  await owner.push(edge('invitation', invited, communityTarget(community)))
  await muted.push(edge('mute', muted, communityTarget(community)))
}

beforeAll(async () => {
  await app.db.query('update member set is_staff = true where id = $1', [staff.id])
  for (const visibility of VISIBILITIES) await settle(visibility)
})

const RANKS: Record<Rank, number> = { anyone: 0, member: 1, moderator: 2, admin: 3, owner: 4, none: 5 }
const RANK_OF: Partial<Record<Role, Rank>> = {
  member: 'member',
  muted: 'member',
  moderator: 'moderator',
  admin: 'admin',
  owner: 'owner',
}
const rankOf = (role: Role): number => RANKS[RANK_OF[role] ?? 'anyone']

function sees(role: Role, seen: Seen, visibility: Visibility): boolean {
  if (role === 'banned') return false
  if (seen === 'page') return true
  if (seen === 'stewards') return rankOf(role) >= RANKS.moderator
  return visibility === 'public' || rankOf(role) >= RANKS.member
}

/** As the specification says; null: allowed. */
function expectedCode(
  { name, seen, least, otherwise = 'forbidden' }: CommunityAct,
  role: Role,
  visibility: Visibility,
): string | null {
  if (!sees(role, seen, visibility)) return 'not_found'
  if (rankOf(role) >= RANKS[least]) return null
  if (name === 'write an announcement' && rankOf(role) < RANKS.member) return 'not_a_member'
  return otherwise
}

/** The settings as they were before an act of the owner. */
const RESET: Pick<Community, 'archived' | 'closing' | 'heir'> = { archived: false, closing: null, heir: null }

async function actAs(act: CommunityAct, role: Role, visibility: Visibility): Promise<string | null> {
  const place: Place = { app, actor: members[role], owner, admin, author: writer, community: visibility }
  const code = await pushAct(act, place)
  if (code === null && act.least === 'owner')
    await owner.push(await editSettings({ app, community: visibility }, RESET))
  cells += 1
  return code
}

async function request(role: Role, path: string, body?: object): Promise<number> {
  cells += 1
  const { headers } = members[role]
  return (await (body ? app.post(path, body, headers) : app.get(path, headers))).status
}

describe.each(VISIBILITIES)('in a community with the visibility %s', (visibility) => {
  it.each(COMMUNITY_ACTS.map((act) => [act.name, act] as const))('who may %s', async (_, act) => {
    const expected = ROLES.map((role) => [role, expectedCode(act, role, visibility)])
    const actual: [Role, string | null][] = []
    for (const role of ROLES) actual.push([role, await actAs(act, role, visibility)])
    expect(actual).toEqual(expected)
  })

  it('who may pull its content and its page', async () => {
    const scopes = [communityScope(visibility), communityPageScope(visibility)]
    for (const role of ROLES) {
      const { refused } = await members[role].pull({
        scopes: Object.fromEntries(scopes.map((key) => [key, 0])),
      })
      cells += scopes.length
      const mayReadContent = rankOf(role) >= RANKS.member
      expect([role, scopes.map((key) => refused[key] === undefined)]).toEqual([
        role,
        [mayReadContent, role !== 'banned'],
      ])
    }
  })

  it('who may see, make and end its invitation link', async () => {
    for (const role of ROLES) {
      const status = rankOf(role) >= RANKS.moderator ? 200 : 404
      const link = { days: null, usesMax: null }
      expect([
        role,
        await request(role, inviteLinkPath(communityTarget(visibility))),
        await request(role, inviteLinkPath(communityTarget(visibility)), link),
        await request(role, inviteLinkEndPath(communityTarget(visibility)), {}),
      ]).toEqual([role, status, status, status])
    }
  })
})

it('four hundred cells and more were judged', () => {
  process.stdout.write(`roles of communities: ${cells} cells\n`)
  expect(cells).toBeGreaterThanOrEqual(CELLS_MIN)
})
