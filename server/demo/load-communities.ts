import type { DemoWorld } from '#demo/world.ts'
import { isModerator, membershipStatusOf } from '#domain/community/access/membership-status.ts'
import type { Database, Query } from '../db/database.ts'
import { bulkInsertDocuments } from '../sync/bulk-insert.ts'
import { bannedGroup, communityGroup, invitedGroup, stewardsGroup } from '../sync/visibility/groups.ts'

/** Stores the communities with their members, and all posts. Members must be stored before, events after. */
export async function storeCommunities(db: Database, world: DemoWorld): Promise<void> {
  const { communities, communityRelations, communityActs, posts } = world
  await storeGroups(db.query, world)
  await bulkInsertDocuments(
    db,
    'communities',
    communities.map((community) => ({ authorId: community.author.id, document: { ...community } })),
  )
  await bulkInsertDocuments(
    db,
    'relations',
    [...communityRelations, ...communityActs].map((relation) => ({
      authorId: relation.author.id,
      document: { ...relation },
    })),
  )
  await bulkInsertDocuments(
    db,
    'posts',
    posts.map((post) => ({ authorId: post.author.id, document: { ...post } })),
  )
}

interface GroupEntry {
  key: string
  member: string
  role: string
  since: string
}

/** The groups decide to which scopes a community fans out, so they precede it. */
async function storeGroups(query: Query, world: DemoWorld): Promise<void> {
  const entries = world.communityRelations.flatMap(groupsOf)
  await query(
    `insert into circle (key, member_id, role, since)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[])`,
    [
      entries.map(({ key }) => key),
      entries.map(({ member }) => member),
      entries.map(({ role }) => role),
      entries.map(({ since }) => since),
    ],
  )
}

function groupsOf(relation: DemoWorld['communityRelations'][number]): GroupEntry[] {
  const { id } = relation.target
  const entry = (key: string, role = ''): GroupEntry => ({
    key,
    member: relation.author.id,
    role,
    since: relation.createdAt,
  })
  if (relation.kind === 'invitation') return [entry(invitedGroup(id), 'invited')]
  if (relation.state === 'banned') return [entry(bannedGroup(id))]
  const status = membershipStatusOf(relation)
  if (status.role === null) return []
  const joined = entry(communityGroup(id), status.role)
  return isModerator(status) ? [joined, entry(stewardsGroup(id), status.role)] : [joined]
}
