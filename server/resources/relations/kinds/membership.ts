import type { Community } from '#domain/community/community.ts'
import { mayChangeMember, mayRemoveMember } from '#domain/community/may-change-member.ts'
import { joining } from '#domain/community/may-join.ts'
import { isModerator, type Standing, standingOf } from '#domain/community/standing.ts'
import { relationId } from '#domain/relation/edge.ts'
import type { RelationOf } from '#domain/relation/relation.ts'
import { must } from '#domain/std/must.ts'
import { communityScope, memberScope } from '#domain/wire/scope.ts'
import { bannedCircle, communityCircle, countCircle, rolesIn, stewardsCircle } from '../../../sync/circles.ts'
import type { Writing } from '../../../sync/collection.ts'
import {
  type DocumentRow,
  type Fields,
  lockBarred,
  lockDocument,
  newestOf,
  readBelow,
} from '../../../sync/document-row.ts'
import { FORBIDDEN, refusalOf } from '../../../sync/refusal.ts'
import { setByServer } from '../../../sync/set-by-server.ts'
import { insideOf, standingIn } from '../../communities/store.ts'
import { notify } from '../../notifications/store.ts'
import { readMemberCard } from '../../profiles/store.ts'
import type { EdgeRule, Turn } from '../edge-rule.ts'
import { settleCircles } from './membership-circles.ts'

type Membership = RelationOf<'membership'>

/** Members are known to whoever sees into the community; who has asked, or is banned, to its stewards. */
export const membershipRule: EdgeRule = {
  async mayMake(writing, { parent }) {
    const asked = joining(communityOf(parent), await standingOfWriter(writing, parent))
    return 'refusal' in asked ? refusalOf(asked.refusal) : null
  },
  async mayEnd(writing, { row, parent, edge }) {
    const mine = await standingOfWriter(writing, parent)
    const theirs = standingOf(row.own as Membership)
    return mayRemoveMember(mine, theirs, edge.member === writing.memberId) ? null : FORBIDDEN
  },
  async serverFields(writing, { parent }) {
    const asked = joining(communityOf(parent), await standingOfWriter(writing, parent))
    return { role: 'member', state: 'state' in asked ? asked.state : 'requested' }
  },
  audience: ({ fields, parent }) =>
    (fields as Membership).state === 'member' && parent
      ? insideOf(parent)
      : [stewardsCircle(must(parent, 'community').id)],
  // Fellows may not even hear that somebody knocks, or was banned: the id of the edge would say who.
  carriedTo: ({ fields, edge }) => (isIn(fields) ? [] : [stewardsCircle(edge.target)]),
  scopes: ({ fields, edge, near }) => (isIn(fields) ? [communityScope(edge.target)] : near.map(memberScope)),
  shared: withoutAnswers,
  turn,
}

const isIn = (fields: Fields): boolean => (fields as Membership).state === 'member'

/** What somebody answered to get in is for those who let them in. */
function withoutAnswers(own: Fields): Fields | null {
  const { state, data } = own as Membership
  return state === 'member' && data.answers.length > 0 ? { ...own, data: { ...data, answers: [] } } : null
}

async function turn(writing: Writing, { edge, before, after, parent }: Turn) {
  const community = must(parent, 'community')
  const [was, is] = [before as Membership | null, after as Membership | null]
  if (was && is && !(await mayTurn(writing, community, { was, is }))) return { refusal: FORBIDDEN }
  if (was?.state === is?.state && was?.role === is?.role) return { changed: [] }
  const handsOver = was !== null && was.role !== 'owner' && is?.role === 'owner'
  const former = handsOver ? await stepDown(writing, community.id) : []
  await settleCircles(writing.query, {
    community: community.id,
    member: edge.member,
    standing: standingOf(is),
    at: writing.now,
  })
  const sight = await changedSight(writing, { community, member: edge.member, was, is })
  const told = was ? [] : await tell(writing, community, must(is, 'membership'))
  return { changed: newestOf([...sight, ...former, ...told, await recount(writing, community)]) }
}

/** What a new or former steward sees of those at the door, and what of the community somebody banned had with them. */
async function changedSight(
  { query }: Writing,
  {
    community,
    member,
    was,
    is,
  }: { community: DocumentRow; member: string; was: Membership | null; is: Membership | null },
): Promise<DocumentRow[]> {
  const [former, now] = [standingOf(was), standingOf(is)]
  const rows: DocumentRow[] = []
  if (isModerator(former) !== isModerator(now)) {
    const below = await readBelow(query, community.pk, 'relations')
    rows.push(
      ...below.filter(
        ({ own, authorId }) => own['kind'] === 'membership' && !isIn(own) && authorId !== member,
      ),
    )
  }
  if ((former.state === 'banned') !== (now.state === 'banned'))
    rows.push(
      ...(await lockBarred(query, { scope: memberScope(member), circle: bannedCircle(community.id) })),
    )
  // The edge itself and its community are stored and published with the turn.
  return rows.filter(
    ({ pk, authorId, own }) => pk !== community.pk && !(own['kind'] === 'membership' && authorId === member),
  )
}

/** Those who keep the community hear of who came, and of who waits at the door. */
async function tell(writing: Writing, { id, own }: DocumentRow, is: Membership): Promise<DocumentRow[]> {
  const keepers = await rolesIn(writing.query, stewardsCircle(id))
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
  writing: Writing,
  community: DocumentRow,
  { was, is }: { was: Membership; is: Membership },
): Promise<boolean> {
  const change = {
    ...(was.state !== is.state && { state: is.state }),
    ...(was.role !== is.role && { role: is.role }),
  }
  if (Object.keys(change).length === 0) return true
  return mayChangeMember(await standingOfWriter(writing, community), standingOf(was), change)
}

/** Whoever hands a community over stays its admin. */
async function stepDown(writing: Writing, community: string): Promise<DocumentRow[]> {
  const { query, memberId } = writing
  const id = relationId({ kind: 'membership', member: memberId, target: community })
  const owner = must(await lockDocument(query, { collection: 'relations', id }, memberId), 'membership')
  const standing: Standing = { state: 'member', role: 'admin' }
  await settleCircles(query, { community, member: memberId, standing, at: writing.now })
  return [await setByServer(writing, owner, { role: 'admin' })]
}

/** Its figures by who stands in its circles now. */
async function recount(writing: Writing, community: DocumentRow): Promise<DocumentRow> {
  const { query } = writing
  const members = await countCircle(query, communityCircle(community.id))
  const keepers = await rolesIn(query, stewardsCircle(community.id))
  const stewards: Community['stewards'] = []
  for (const role of ['owner', 'admin', 'moderator'] as const) {
    for (const { memberId } of keepers.filter((keeper) => keeper.role === role))
      stewards.push({ member: await readMemberCard(query, memberId), role })
  }
  return setByServer(writing, community, {
    counts: { ...communityOf(community).counts, members },
    stewards,
  })
}

const communityOf = (row: DocumentRow | null): Community => must(row, 'community').own as Community
const standingOfWriter = ({ query, memberId }: Writing, community: DocumentRow | null): Promise<Standing> =>
  standingIn(query, { community: must(community, 'community').id, memberId })
