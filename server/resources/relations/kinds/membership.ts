import type { Community } from '#domain/community/community.ts'
import { mayChangeMember, mayRemoveMember } from '#domain/community/may-change-member.ts'
import { decideJoinRequest } from '#domain/community/may-join.ts'
import {
  isModerator,
  type MembershipStatus,
  membershipStatusOf,
} from '#domain/community/membership-status.ts'
import type { RelationOf } from '#domain/relation/relation.ts'
import { relationId } from '#domain/relation/relation-key.ts'
import { must } from '#domain/std/must.ts'
import { communityScope, memberScope } from '#domain/wire/sync/scope.ts'
import type { WriteContext } from '../../../sync/collection/collection.ts'
import { type DocumentRow, type Fields, latestRows } from '../../../sync/collection/document-row.ts'
import { FORBIDDEN, rejectionOf } from '../../../sync/collection/rejections.ts'
import { lockDeniedInScope, lockDocument, readChildren } from '../../../sync/documents/read-documents.ts'
import { updateServerFields } from '../../../sync/documents/update-server-fields.ts'
import {
  bannedGroup,
  communityGroup,
  countGroupMembers,
  readRoles,
  stewardsGroup,
} from '../../../sync/visibility/groups.ts'
import { communityContentAudience, readStanding } from '../../communities/store.ts'
import { notify } from '../../notifications/store.ts'
import { readMemberCard } from '../../profiles/store.ts'
import type { RelationChange, RelationRule } from '../relation-rule.ts'
import { updateMembershipGroups } from './membership-groups.ts'

type Membership = RelationOf<'membership'>

/** Members are known to whoever sees into the community; who has asked, or is banned, to its stewards. */
export const membershipRule: RelationRule = {
  async mayCreate(writing, { parent }) {
    const asked = decideJoinRequest(communityOf(parent), await standingOfWriter(writing, parent))
    return 'rejection' in asked ? rejectionOf(asked.rejection) : null
  },
  async mayDelete(writing, { row, parent, edge }) {
    const mine = await standingOfWriter(writing, parent)
    const theirs = membershipStatusOf(row.own as Membership)
    return mayRemoveMember(mine, theirs, edge.member === writing.memberId) ? null : FORBIDDEN
  },
  async serverFields(writing, { parent }) {
    const asked = decideJoinRequest(communityOf(parent), await standingOfWriter(writing, parent))
    return { role: 'member', state: 'state' in asked ? asked.state : 'requested' }
  },
  audience: ({ fields, parent }) =>
    (fields as Membership).state === 'member' && parent
      ? communityContentAudience(parent)
      : [stewardsGroup(must(parent, 'community').id)],
  // Fellows may not even hear that somebody knocks, or was banned: the id of the edge would say who.
  fanOutGroups: ({ fields, edge }) => (isIn(fields) ? [] : [stewardsGroup(edge.target)]),
  scopes: ({ fields, edge, fanOutMembers }) =>
    isIn(fields) ? [communityScope(edge.target)] : fanOutMembers.map(memberScope),
  shared: withoutAnswers,
  onChange: turn,
}

const isIn = (fields: Fields): boolean => (fields as Membership).state === 'member'

/** What somebody answered to get in is for those who let them in. */
function withoutAnswers(own: Fields): Fields | null {
  const { state, data } = own as Membership
  return state === 'member' && data.answers.length > 0 ? { ...own, data: { ...data, answers: [] } } : null
}

async function turn(writing: WriteContext, { edge, before, after, parent }: RelationChange) {
  const community = must(parent, 'community')
  const [was, is] = [before as Membership | null, after as Membership | null]
  if (was && is && !(await mayTurn(writing, community, { was, is }))) return { rejection: FORBIDDEN }
  if (was?.state === is?.state && was?.role === is?.role) return { changed: [] }
  const handsOver = was !== null && was.role !== 'owner' && is?.role === 'owner'
  const former = handsOver ? await stepDown(writing, community.id) : []
  await updateMembershipGroups(writing.query, {
    community: community.id,
    member: edge.member,
    standing: membershipStatusOf(is),
    at: writing.now,
  })
  const sight = await changedSight(writing, { community, member: edge.member, was, is })
  const told = was ? [] : await tell(writing, community, must(is, 'membership'))
  return { changed: latestRows([...sight, ...former, ...told, await recount(writing, community)]) }
}

/** What a new or former steward sees of those at the door, and what of the community somebody banned had with them. */
async function changedSight(
  { query }: WriteContext,
  {
    community,
    member,
    was,
    is,
  }: { community: DocumentRow; member: string; was: Membership | null; is: Membership | null },
): Promise<DocumentRow[]> {
  const [former, now] = [membershipStatusOf(was), membershipStatusOf(is)]
  const rows: DocumentRow[] = []
  if (isModerator(former) !== isModerator(now)) {
    const below = await readChildren(query, community.pk, 'relations')
    rows.push(
      ...below.filter(
        ({ own, authorId }) => own['kind'] === 'membership' && !isIn(own) && authorId !== member,
      ),
    )
  }
  if ((former.state === 'banned') !== (now.state === 'banned'))
    rows.push(
      ...(await lockDeniedInScope(query, { scope: memberScope(member), group: bannedGroup(community.id) })),
    )
  // The edge itself and its community are stored and published with the turn.
  return rows.filter(
    ({ pk, authorId, own }) => pk !== community.pk && !(own['kind'] === 'membership' && authorId === member),
  )
}

/** Those who keep the community hear of who came, and of who waits at the door. */
async function tell(writing: WriteContext, { id, own }: DocumentRow, is: Membership): Promise<DocumentRow[]> {
  const keepers = await readRoles(writing.query, stewardsGroup(id))
  const did = is.state === 'member' ? 'has joined' : 'asks to join'
  return notify(writing, {
    type: 'group_join',
    to: keepers.map(({ memberId }) => memberId),
    message: `${is.author.username} ${did} your community.`,
    link: `/communities/${id}`,
    about: (own as Community).name,
    community: id,
  })
}

async function mayTurn(
  writing: WriteContext,
  community: DocumentRow,
  { was, is }: { was: Membership; is: Membership },
): Promise<boolean> {
  const change = {
    ...(was.state !== is.state && { state: is.state }),
    ...(was.role !== is.role && { role: is.role }),
  }
  if (Object.keys(change).length === 0) return true
  return mayChangeMember(await standingOfWriter(writing, community), membershipStatusOf(was), change)
}

/** Whoever hands a community over stays its admin. */
async function stepDown(writing: WriteContext, community: string): Promise<DocumentRow[]> {
  const { query, memberId } = writing
  const id = relationId({ kind: 'membership', member: memberId, target: community })
  const owner = must(await lockDocument(query, { collection: 'relations', id }, memberId), 'membership')
  const standing: MembershipStatus = { state: 'member', role: 'admin' }
  await updateMembershipGroups(query, { community, member: memberId, standing, at: writing.now })
  return [await updateServerFields(writing, owner, { role: 'admin' })]
}

/** Its figures by who stands in its circles now. */
async function recount(writing: WriteContext, community: DocumentRow): Promise<DocumentRow> {
  const { query } = writing
  const members = await countGroupMembers(query, communityGroup(community.id))
  const keepers = await readRoles(query, stewardsGroup(community.id))
  const stewards: Community['stewards'] = []
  for (const role of ['owner', 'admin', 'moderator'] as const) {
    for (const { memberId } of keepers.filter((keeper) => keeper.role === role))
      stewards.push({ member: await readMemberCard(query, memberId), role })
  }
  return updateServerFields(writing, community, {
    counts: { ...communityOf(community).counts, members },
    stewards,
  })
}

const communityOf = (row: DocumentRow | null): Community => must(row, 'community').own as Community
const standingOfWriter = (
  { query, memberId }: WriteContext,
  community: DocumentRow | null,
): Promise<MembershipStatus> => readStanding(query, { community: must(community, 'community').id, memberId })
