import type { MemberCard, User } from '#domain/member/user.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { must } from '#domain/std/must.ts'
import type { Query } from '../../db/database.ts'
import type { WriteContext } from '../../sync/collection/collection.ts'
import type { DocumentRow, Fields } from '../../sync/collection/document-row.ts'
import { lockDocuments } from '../../sync/documents/read-documents.ts'
import { insertDocuments, type NewDocument } from '../../sync/documents/save-document.ts'
import { updateServerFields } from '../../sync/documents/update-server-fields.ts'
import { publish } from '../../sync/feed/publish.ts'
import { isSameJson } from '../../sync/json/same-json.ts'
import { ALL_MEMBERS } from '../../sync/visibility/groups.ts'
import { accountCollection, newAccountDocuments } from '../account/store.ts'
import { readPlans } from '../subscription/store.ts'
import { profileCollection } from './collection.ts'
import { memberCardOf } from './member-card.ts'

/**
 * Inserts and publishes a new member's profile and account documents, as the last statement of the
 * transaction that inserts the member. Extra fields of a `member` row are not stored.
 */
export async function createMemberDocuments(query: Query, member: User, now: Date): Promise<void> {
  const { id, username, email, first_name, last_name, is_staff, is_superuser } = member
  const user: User = { id, username, email, first_name, last_name, is_staff, is_superuser }
  const account = newAccountDocuments(user, { now, plans: await readPlans(query) })
  const rows = [
    ...(await insertDocuments(query, profileCollection, [newProfile(user, now)])),
    ...(await insertDocuments(query, accountCollection, account)),
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

type ContentCounts = Pick<Profile['counts'], 'routes' | 'outings' | 'communities'>

/**
 * Recounts what every member may see of the authors of changed documents (migration 0020). Returns
 * the changed profiles, to be published. A count is computed from the documents, never incremented.
 */
export async function updateMemberCounts(
  context: WriteContext,
  changed: readonly DocumentRow[],
): Promise<DocumentRow[]> {
  // Counting reads all documents of a member, which other edits and a rename must not.
  const authors = [...new Set(changed.filter(mayChangeCounts).map(({ authorId }) => authorId))]
  if (authors.length === 0) return []
  const outdated = await readOutdatedCounts(context.query, authors)
  if (outdated.length === 0) return []
  // Lock before counting: of two concurrent changes each would miss the other.
  const profiles = await lockDocuments<Profile>(context.query, 'profiles', outdated)
  const current = await readContentCounts(context.query, outdated)
  const rows: DocumentRow[] = []
  for (const profile of profiles) {
    const counts = { ...profile.own.counts, ...current.get(profile.id) }
    rows.push(await updateServerFields(context, profile, { counts }))
  }
  return rows
}

/** Whether anything has changed that `member_counts` in the database looks at. */
function mayChangeCounts({ deleted, own, audience, ownBefore, audienceBefore }: DocumentRow): boolean {
  if (deleted || !ownBefore || !audienceBefore) return true
  return !isSameJson([audience, countedFields(own)], [audienceBefore, countedFields(ownBefore)])
}

const countedFields = ({ id, state, outing }: Fields) => ({ id, state, outing })

/**
 * Those of the members whose profile differs from the documents. One statement, so that both are of
 * one moment: changes of other transactions are in both or in none.
 */
async function readOutdatedCounts(query: Query, memberIds: readonly string[]): Promise<string[]> {
  const rows = await query<{ id: string }>(
    `select d.id from document d where d.collection = 'profiles' and d.id = any ($1) and not d.deleted
       and not (d.own -> 'counts') @> member_counts(d.id)`,
    [memberIds],
    'outdated-counts',
  )
  return rows.map(({ id }) => id)
}

async function readContentCounts(
  query: Query,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, ContentCounts>> {
  const rows = await query<{ id: string; counts: ContentCounts }>(
    'select m.id, member_counts(m.id) as counts from unnest($1::text[]) m (id)',
    [memberIds],
    'content-counts',
  )
  return new Map(rows.map(({ id, counts }) => [id, counts]))
}

/** Lets the job that renames members renew the author cards in all documents of a member. */
export async function renewAuthorCards(query: Query, memberId: string): Promise<void> {
  await query(
    `insert into renaming (member_id, after_pk) values ($1, 0)
     on conflict (member_id) do update set after_pk = 0`,
    [memberId],
    'renew-author-cards',
  )
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
    level: 1,
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
