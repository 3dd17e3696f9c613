import { type Community, type CommunityFields, communityFields } from '#domain/community/community.ts'
import { communityFieldsFor } from '#domain/community/may-write.ts'
import { isOwner } from '#domain/community/standing.ts'
import { must } from '#domain/std/must.ts'
import type { Refusal } from '#domain/wire/envelope.ts'
import { areaScope, communityPageScope, communityScope, memberScope } from '#domain/wire/scope.ts'
import { bannedCircle, communityCircle, EVERYBODY, invitedCircle } from '../../sync/circles.ts'
import type { Collection, Placement, Policy, Shown, Writing } from '../../sync/collection.ts'
import { FORBIDDEN, invalid } from '../../sync/refusal.ts'
import { readMemberCard } from '../profiles/store.ts'
import { beginMembership } from '../relations/store.ts'
import { overQuota, usageAfter } from '../usage/store.ts'
import { insideOf, standingIn } from './store.ts'

const TAKEN = invalid({ slug: ['This address is already taken.'] })

const policy: Policy = {
  mayCreate: async (writing, { set }) =>
    (await takenSlug(writing, set['slug'])) ?? overQuota(writing, 'communities'),
  async mayEdit(writing, { row, set }) {
    const { query, memberId } = writing
    const allowed = communityFieldsFor(await standingIn(query, { community: row.id, memberId }))
    if (!Object.keys(set).every((name) => allowed.includes(name))) return FORBIDDEN
    return set['slug'] === row.own['slug'] ? null : takenSlug(writing, set['slug'])
  },
  async mayDelete({ query, memberId }, { row }) {
    return isOwner(await standingIn(query, { community: row.id, memberId })) ? null : FORBIDDEN
  },
}

/** A public community is found by everybody, and its page can be read before joining; what is said inside has an audience of its own. */
export const communityCollection: Collection = {
  name: 'communities',
  fields: () => communityFields,
  policy,
  parent: null,
  audience: ({ id, fields }) =>
    visibilityOf(fields) === 'invited' ? [communityCircle(id), invitedCircle(id)] : EVERYBODY,
  barred: ({ id }) => bannedCircle(id),
  shelter: ({ id, fields }) => insideOf({ id, own: fields }),
  scopes: communityScopes,
  shared: () => null,
  async serverFields({ query, memberId }) {
    const author = await readMemberCard(query, memberId)
    const begun: Pick<Community, 'author' | 'counts' | 'stewards'> = {
      author,
      counts: { members: 1, posts: 0, events: 0, routes: 0 },
      stewards: [{ member: author, role: 'owner' }],
    }
    return begun
  },
  after: usageAfter,
  async alongCreate(writing, { row }) {
    return [await beginMembership(writing, row, 'owner')]
  },
}

const visibilityOf = (fields: Shown['fields']) => (fields as unknown as CommunityFields).visibility

function communityScopes({ id, authorId, fields }: Placement): string[] {
  const keys = [communityScope(id), communityPageScope(id), memberScope(authorId)]
  const { area, visibility } = fields as unknown as CommunityFields
  if (area === null || visibility === 'invited') return keys
  return [...keys, areaScope(area.cell.slice(0, 4)), areaScope(area.cell)]
}

/** Of two communities that want the same address at once, the second waits for the first. */
async function takenSlug({ query }: Writing, slug: unknown): Promise<Refusal | null> {
  if (typeof slug !== 'string') return null
  await query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`community slug ${slug}`])
  const [taken] = await query<{ isTaken: boolean }>(
    `select exists (
       select from document where collection = 'communities' and not deleted and own ->> 'slug' = $1
     ) as "isTaken"`,
    [slug],
  )
  return must(taken, 'answer').isTaken ? TAKEN : null
}
