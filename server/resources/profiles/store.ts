import type { MemberCard, User } from '#domain/member/user.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { must } from '#domain/std/must.ts'
import type { Query } from '../../db/database.ts'
import { insertDocuments, type NewDocument } from '../../sync/documents/save-document.ts'
import { publish } from '../../sync/feed/publish.ts'
import { ALL_MEMBERS } from '../../sync/visibility/groups.ts'
import { accountCollection, newAccountDocuments } from '../account/store.ts'
import { profileCollection } from './collection.ts'
import { memberCardOf } from './member-card.ts'

/**
 * Inserts and publishes a new member's profile and account documents, as the last statement of the
 * transaction that inserts the member. Extra fields of a `member` row are not stored.
 */
export async function createMemberDocuments(query: Query, member: User, now: Date): Promise<void> {
  const { id, username, email, first_name, last_name, is_staff, is_superuser } = member
  const user: User = { id, username, email, first_name, last_name, is_staff, is_superuser }
  const rows = [
    ...(await insertDocuments(query, profileCollection, [newProfile(user, now)])),
    ...(await insertDocuments(query, accountCollection, newAccountDocuments(user, now))),
  ]
  await publish(query, { profiles: profileCollection, account: accountCollection }, rows)
}

/** The author card for a member's documents. */
export async function readMemberCard(query: Query, memberId: string): Promise<MemberCard> {
  const [row] = await query<{ own: Profile }>(
    `select own from document where collection = 'profiles' and id = $1`,
    [memberId],
    'member-card',
  )
  return memberCardOf(must(row, 'profile').own)
}

function newProfile({ id, username, first_name, last_name }: User, now: Date): NewDocument {
  const at = now.toISOString()
  const own: Profile = {
    id,
    version: 1,
    createdAt: at,
    updatedAt: at,
    username,
    first_name,
    last_name,
    bio: '',
    avatar: null,
    activities: [],
    homeArea: null,
    visibility: 'members',
    approvesFollowers: false,
    level: 0,
    points: 0,
    counts: { routes: 0, outings: 0, followers: 0, following: 0, communities: 0 },
    joinedAt: at,
  }
  return {
    id,
    authorId: id,
    parentPk: null,
    audience: ALL_MEMBERS,
    createdAt: now,
    updatedAt: now,
    own: { ...own },
  }
}
