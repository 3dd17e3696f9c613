import { expect, it } from 'vitest'
import type { Community } from '../community.ts'
import { needsStaffRoles } from './needs-staff-roles.ts'
import { COMMUNITY_ROLES, type CommunityRole } from './roles.ts'

type Steward = Community['stewards'][number]

const steward = (id: string, role: Steward['role']): Steward => ({
  member: { id, username: id, avatar: null, level: 0 },
  role,
})
const OWNER = steward('maya', 'owner')
const ADMIN = steward('noor', 'admin')
const MODERATOR = steward('tomas', 'moderator')

const rolesThatNeedIt = (stewards: Steward[], member: string): readonly CommunityRole[] =>
  COMMUNITY_ROLES.filter((role) => needsStaffRoles({ stewards }, { member, role }))

it.each<[string, Steward[], string, CommunityRole[]]>([
  ['a member beside the owner alone', [OWNER], 'ida', ['moderator']],
  ['a member beside an admin', [OWNER, ADMIN], 'ida', ['admin', 'moderator']],
  ['a member beside a moderator', [OWNER, MODERATOR], 'ida', ['moderator']],
  ['the admin', [OWNER, ADMIN], 'noor', []],
  ['a moderator beside an admin', [OWNER, ADMIN, MODERATOR], 'tomas', []],
])('for %s', (_, stewards, member, roles) => {
  expect(rolesThatNeedIt(stewards, member)).toEqual(roles)
})
