import type { Query } from '../../db/database.ts'

// Circles of members, to whom documents are shown. Who stands in one is kept in the table `circle`, by the writes that change it.

/** The circles that may see a document; its author sees it anyway. */
export type Audience = readonly string[]

export const AUTHOR_ONLY: Audience = []
export const ALL_MEMBERS: Audience = ['members']

export const followersGroup = (memberId: string): string => `followers:${memberId}`
export const communityGroup = (id: string): string => `community:${id}`
/** owner, admins and moderators of a community */
export const stewardsGroup = (communityId: string): string => `stewards:${communityId}`
/** those whom a community has banned */
export const bannedGroup = (communityId: string): string => `banned:${communityId}`
/** those who are invited into a community and have not answered */
export const invitedGroup = (communityId: string): string => `invited:${communityId}`
export const tripGroup = (id: string): string => `trip:${id}`
export const collectionGroup = (id: string): string => `collection:${id}`
/** hosts and participants of an event, and those who are invited */
export const eventGroup = (id: string): string => `event:${id}`
/** those who see nothing of this member, nor this member of them */
export const blockedGroup = (memberId: string): string => `blocked:${memberId}`
/** one member alone; nobody is entered into it */
export const memberGroup = (memberId: string): string => `member:${memberId}`

export const isAllMembers = (audience: Audience): boolean => audience.includes('members')

/** Those who see what others put below a document: whoever sees it, and whose it is. */
export const audienceWithAuthor = ({
  audience,
  authorId,
}: {
  audience: Audience
  authorId: string
}): Audience => (isAllMembers(audience) ? ALL_MEMBERS : [...audience, memberGroup(authorId)])

/** Lets a member into a circle, or gives them another role in it. `at`: of a circle that is kept from something, since when. */
export async function addToGroup(
  query: Query,
  place: { group: string; memberId: string; role?: string; at?: Date },
): Promise<void> {
  await query(
    `insert into circle (key, member_id, role, since) values ($1, $2, $3, coalesce($4, now()))
     on conflict (key, member_id) do update set role = excluded.role`,
    [place.group, place.memberId, place.role ?? '', place.at ?? null],
    'enter-circle',
  )
}

export async function removeFromGroup(
  query: Query,
  place: { group: string; memberId: string },
): Promise<void> {
  await query(
    'delete from circle where key = $1 and member_id = $2',
    [place.group, place.memberId],
    'leave-circle',
  )
}

/** What a member is in a circle; null for somebody who does not stand in it. */
export async function readRole(
  query: Query,
  place: { group: string; memberId: string },
): Promise<string | null> {
  const [found] = await query<{ role: string }>(
    'select role from circle where key = $1 and member_id = $2',
    [place.group, place.memberId],
    'role-in-circle',
  )
  return found?.role ?? null
}

/** Who stands in a circle of few, and as what. */
export function readRoles(query: Query, circle: string): Promise<{ memberId: string; role: string }[]> {
  return query('select member_id as "memberId", role from circle where key = $1 order by member_id', [circle])
}

export async function countGroupMembers(query: Query, circle: string): Promise<number> {
  const [row] = await query<{ members: number }>(
    'select count(*)::integer as members from circle where key = $1',
    [circle],
  )
  return row?.members ?? 0
}

/** Who stands in each of the circles. A circle of nobody is missing. */
export async function readGroupMembers(
  query: Query,
  circles: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const members = new Map<string, string[]>()
  if (circles.length === 0) return members
  const found = await query<{ key: string; memberId: string }>(
    'select key, member_id as "memberId" from circle where key = any ($1) order by key, member_id',
    [circles],
    'circle-members',
  )
  for (const { key, memberId } of found) members.set(key, [...(members.get(key) ?? []), memberId])
  return members
}
