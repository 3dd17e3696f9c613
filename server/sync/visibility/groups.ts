import type { Query } from '../../db/database.ts'

// Groups of members that documents are shared with. The table is named `circle`; the writes that
// change a membership keep it up to date.

/** The groups that may see a document. Its author always sees it. */
export type Audience = readonly string[]

export const AUTHOR_ONLY: Audience = []
export const ALL_MEMBERS: Audience = ['members']

export const followersGroup = (memberId: string): string => `followers:${memberId}`
export const communityGroup = (id: string): string => `community:${id}`
/** Owner, admins and moderators of a community. */
export const stewardsGroup = (communityId: string): string => `stewards:${communityId}`
/** Members banned by a community. */
export const bannedGroup = (communityId: string): string => `banned:${communityId}`
/** Members invited into a community who have not answered. */
export const invitedGroup = (communityId: string): string => `invited:${communityId}`
export const tripGroup = (id: string): string => `trip:${id}`
export const collectionGroup = (id: string): string => `collection:${id}`
/** Hosts, participants and invited members of an event. */
export const eventGroup = (id: string): string => `event:${id}`
/** Members who see nothing of this member, and this member nothing of them. */
export const blockedGroup = (memberId: string): string => `blocked:${memberId}`
/** One member alone. It has no rows in the table. */
export const memberGroup = (memberId: string): string => `member:${memberId}`

export const isAllMembers = (audience: Audience): boolean => audience.includes('members')

/**
 * The audience of a child document that others write: everyone who sees the parent, and its author.
 */
export const audienceWithAuthor = ({
  audience,
  authorId,
}: {
  audience: Audience
  authorId: string
}): Audience => (isAllMembers(audience) ? ALL_MEMBERS : [...audience, memberGroup(authorId)])

/**
 * Adds a member to a group, or changes the role in it. `at`: since when, for groups that deny
 * access; default now.
 */
export async function addToGroup(
  query: Query,
  entry: { group: string; memberId: string; role?: string; at?: Date },
): Promise<void> {
  await query(
    `insert into circle (key, member_id, role, since) values ($1, $2, $3, coalesce($4, now()))
     on conflict (key, member_id) do update set role = excluded.role`,
    [entry.group, entry.memberId, entry.role ?? '', entry.at ?? null],
    'add-to-group',
  )
}

export async function removeFromGroup(
  query: Query,
  entry: { group: string; memberId: string },
): Promise<void> {
  await query(
    'delete from circle where key = $1 and member_id = $2',
    [entry.group, entry.memberId],
    'remove-from-group',
  )
}

/** The role of a member in a group; null for a non-member. */
export async function readRole(
  query: Query,
  entry: { group: string; memberId: string },
): Promise<string | null> {
  const [found] = await query<{ role: string }>(
    'select role from circle where key = $1 and member_id = $2',
    [entry.group, entry.memberId],
    'role-in-group',
  )
  return found?.role ?? null
}

/** The members of a small group with their roles. */
export function readRoles(query: Query, group: string): Promise<{ memberId: string; role: string }[]> {
  return query('select member_id as "memberId", role from circle where key = $1 order by member_id', [group])
}

export async function countGroupMembers(query: Query, group: string): Promise<number> {
  const [row] = await query<{ members: number }>(
    'select count(*)::integer as members from circle where key = $1',
    [group],
  )
  return row?.members ?? 0
}

/** The members of each group, or those of `only`. Empty groups are missing in the result. */
export async function readGroupMembers(
  query: Query,
  groups: readonly string[],
  only: readonly string[] | null = null,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const members = new Map<string, string[]>()
  if (groups.length === 0) return members
  const found = await query<{ key: string; memberId: string }>(
    `select key, member_id as "memberId" from circle where key = any ($1)${only ? ' and member_id = any ($2)' : ''}
     order by key, member_id`,
    only ? [groups, only] : [groups],
    only ? 'some-group-members' : 'group-members',
  )
  for (const { key, memberId } of found) {
    const known = members.get(key)
    if (known) known.push(memberId)
    else members.set(key, [memberId])
  }
  return members
}
