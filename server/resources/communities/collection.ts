import { type Community, type CommunityFields, communityFields } from '#domain/community/community.ts'
import { writableCommunityFields } from '#domain/community/may-write.ts'
import { isOwner } from '#domain/community/membership-status.ts'
import { must } from '#domain/std/must.ts'
import type { Rejection } from '#domain/wire/errors/envelope.ts'
import { areaScope, communityPageScope, communityScope, memberScope } from '#domain/wire/sync/scope.ts'
import type { Collection, Policy, ScopeInput, WriteContext } from '../../sync/collection/collection.ts'
import { FORBIDDEN, invalidFields } from '../../sync/collection/rejections.ts'
import { ALL_MEMBERS, bannedGroup, communityGroup, invitedGroup } from '../../sync/visibility/groups.ts'
import { readMemberCard } from '../profiles/store.ts'
import { createMembership } from '../relations/store.ts'
import { featureRejection } from '../subscription/store.ts'
import { quotaRejection, updateUsageAfter } from '../usage/store.ts'
import { communityContentAudience, readMembershipStatus } from './store.ts'

const SLUG_TAKEN = invalidFields({ slug: ['This address is already taken.'] })

const policy: Policy<Community, CommunityFields> = {
  mayCreate: async (context, { set }) =>
    (await rejectTakenSlug(context, set.slug)) ??
    (set.cover === null ? null : await featureRejection(context, 'community_branding')) ??
    quotaRejection(context, 'communities'),
  async mayEdit(context, { row, set }) {
    const { query, memberId } = context
    const allowed = writableCommunityFields(
      await readMembershipStatus(query, { community: row.id, memberId }),
    )
    if (!Object.keys(set).every((name) => allowed.includes(name))) return FORBIDDEN
    const cover = set['cover'] ?? null
    if (cover !== null && cover !== row.own.cover) {
      const locked = await featureRejection(context, 'community_branding')
      if (locked) return locked
    }
    return set['slug'] === row.own.slug ? null : rejectTakenSlug(context, set['slug'])
  },
  async mayDelete({ query, memberId }, { row }) {
    return isOwner(await readMembershipStatus(query, { community: row.id, memberId })) ? null : FORBIDDEN
  },
}

/**
 * All members see a public community and its page before they join; its contents have their own
 * audience.
 */
export const communityCollection: Collection<Community, CommunityFields> = {
  name: 'communities',
  writableFields: () => communityFields,
  policy,
  parent: null,
  audience: ({ id, fields }) =>
    fields.visibility === 'invited' ? [communityGroup(id), invitedGroup(id)] : ALL_MEMBERS,
  deniedGroup: ({ id }) => bannedGroup(id),
  childAudience: ({ id, fields }) => communityContentAudience({ id, own: fields }),
  scopes: communityScopes,
  sharedBody: () => null,
  async serverFields({ query, memberId }) {
    const author = await readMemberCard(query, memberId)
    const initial: Pick<Community, 'author' | 'counts' | 'stewards'> = {
      author,
      counts: { members: 1, posts: 0, events: 0, routes: 0 },
      stewards: [{ member: author, role: 'owner' }],
    }
    return initial
  },
  afterChange: updateUsageAfter,
  async onCreate(context, { row }) {
    return [await createMembership(context, row, 'owner')]
  },
}

function communityScopes({ id, authorId, fields }: ScopeInput<Community>): string[] {
  const keys = [communityScope(id), communityPageScope(id), memberScope(authorId)]
  const { area, visibility } = fields
  if (area === null || visibility === 'invited') return keys
  return [...keys, areaScope(area.cell.slice(0, 4)), areaScope(area.cell)]
}

/** Takes an advisory lock, so that two communities cannot take the same slug at the same time. */
async function rejectTakenSlug({ query }: WriteContext, slug: unknown): Promise<Rejection | null> {
  if (typeof slug !== 'string') return null
  await query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`community slug ${slug}`])
  const [row] = await query<{ isTaken: boolean }>(
    `select exists (
       select from document where collection = 'communities' and not deleted and own ->> 'slug' = $1
     ) as "isTaken"`,
    [slug],
  )
  return must(row, 'answer').isTaken ? SLUG_TAKEN : null
}
