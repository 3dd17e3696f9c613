import { writableCommunityFields } from '#domain/community/access/may-write.ts'
import { isOwner } from '#domain/community/access/membership-status.ts'
import { type Community, type CommunityFields, communityFields } from '#domain/community/community.ts'
import { COMMUNITY_CLOSING_DAYS } from '#domain/community/limits.ts'
import { must } from '#domain/std/must.ts'
import type { Rejection } from '#domain/wire/errors/envelope.ts'
import {
  areaScope,
  communityPageScope,
  communityScope,
  memberScope,
  profileScope,
} from '#domain/wire/sync/scope.ts'
import type { Collection, Policy, ScopeInput, WriteContext } from '../../sync/collection/collection.ts'
import type { DocumentRow, Fields } from '../../sync/collection/document-row.ts'
import { FORBIDDEN, invalidFields } from '../../sync/collection/rejections.ts'
import { requireOwnCover } from '../../sync/collection/require-own-cover.ts'
import { ALL_MEMBERS, bannedGroup, communityGroup, invitedGroup } from '../../sync/visibility/groups.ts'
import { notify } from '../notifications/store.ts'
import { readMemberCard } from '../profiles/store.ts'
import { createMembership } from '../relations/store.ts'
import { featureRejection } from '../subscription/store.ts'
import { lockMemberIfFilesChange, quotaRejection, updateUsageAfter } from '../usage/store.ts'
import { logChanges } from './log-changes.ts'
import { notifyClosing, notifyDeleted, notifyKept } from './notify-members.ts'
import { communityContentAudience, readMembershipStatus } from './store.ts'

const CLOSING_MS = COMMUNITY_CLOSING_DAYS * 86_400_000
const SLUG_TAKEN = invalidFields({ slug: ['This address is already taken.'] })

const policy: Policy<Community, CommunityFields> = {
  mayCreate: async (context, { set }) =>
    (await rejectTakenSlug(context, set.slug)) ??
    (set.cover === null && set.colour === null
      ? null
      : await featureRejection(context, 'community_branding')) ??
    quotaRejection(context, 'communities'),
  async mayEdit(context, { row, set }) {
    const { query, memberId } = context
    const allowed = writableCommunityFields(
      await readMembershipStatus(query, { community: row.id, memberId }),
    )
    if (!Object.keys(set).every((name) => allowed.includes(name))) return FORBIDDEN
    if (isBrandingChosen(row.own, set)) {
      const locked = await featureRejection(context, 'community_branding')
      if (locked) return locked
    }
    if (set['heir'] !== undefined && !(await maySetHeir(context, row, set['heir']))) return FORBIDDEN
    return set['slug'] === row.own.slug ? null : rejectTakenSlug(context, set['slug'])
  },
  async mayDelete({ query, memberId }, { row }) {
    return isOwner(await readMembershipStatus(query, { community: row.id, memberId })) ? null : FORBIDDEN
  },
}

/** What was chosen with an earlier plan stays, and may be described and removed. */
function isBrandingChosen(before: Community, set: Fields): boolean {
  const { cover = null, colour = null } = set as Partial<CommunityFields>
  return (
    (cover !== null && cover.media !== before.cover?.media) || (colour !== null && colour !== before.colour)
  )
}

/**
 * All members see a public community and its page before they join; its contents have their own
 * audience.
 */
export const communityCollection: Collection<Community, CommunityFields> = {
  name: 'communities',
  writableFields: () => communityFields,
  policy: requireOwnCover(policy),
  parent: null,
  audience: ({ id, fields }) =>
    fields.visibility === 'invited' ? [communityGroup(id), invitedGroup(id)] : ALL_MEMBERS,
  deniedGroup: ({ id }) => bannedGroup(id),
  childAudience: ({ id, fields }) => communityContentAudience({ id, own: fields }),
  // Invited members may not have the area of the community on their devices, or not see it there.
  fanOutGroups: ({ id }) => [invitedGroup(id)],
  scopes: communityScopes,
  showsPhotos: true,
  // Admins base their edits on the body that they receive, so it names covers that have not arrived.
  sharedBody: () => null,
  async serverFields(context, { set }) {
    await lockMemberIfFilesChange(context, { after: set })
    const { query, memberId } = context
    const author = await readMemberCard(query, memberId)
    const initial: Pick<Community, 'author' | 'counts' | 'closesAt' | 'stewards'> = {
      author,
      counts: { members: 1, posts: 0, events: 0, routes: 0 },
      closesAt: null,
      stewards: [{ member: author, role: 'owner' }],
    }
    return initial
  },
  afterChange: updateUsageAfter,
  async onCreate(context, { row }) {
    return [await createMembership(context, row, 'owner')]
  },
  async onUpdate(context, { row, before, after }) {
    await lockMemberIfFilesChange(context, { before, after })
    const asked = [
      ...(after.heir === before.heir ? [] : await notifyHeir(context, row, after.heir)),
      ...(await logChanges(context, row, { before, after })),
    ]
    const isClosing = after.closing !== null
    if (isClosing === (before.closing !== null)) return { changed: asked }
    const closesAt = new Date(context.now.getTime() + CLOSING_MS).toISOString()
    const notified = isClosing
      ? await notifyClosing(context, row, { reason: after.closing?.reason ?? '', closesAt })
      : await notifyKept(context, row)
    return { changed: [...asked, ...notified], fields: { closesAt: isClosing ? closesAt : null } }
  },
  onDelete: (context, { row }) => notifyDeleted(context, row),
}

/** The owner asks an admin to take over. The asked one may decline. */
async function maySetHeir(
  { query, memberId }: WriteContext,
  { id, own }: DocumentRow<Community>,
  heir: unknown,
): Promise<boolean> {
  const statusOf = (member: string) => readMembershipStatus(query, { community: id, memberId: member })
  if (heir === null) return own.heir === memberId || isOwner(await statusOf(memberId))
  if (typeof heir !== 'string' || !isOwner(await statusOf(memberId))) return false
  return (await statusOf(heir)).role === 'admin'
}

const notifyHeir = async (
  context: WriteContext,
  { id, own }: DocumentRow<Community>,
  heir: string | null,
): Promise<DocumentRow[]> =>
  heir === null
    ? []
    : notify(context, {
        kind: 'community_hand_over',
        to: [heir],
        message: `You are asked to take over ${own.name}.`,
        link: `/communities/${id}/settings#hand-over`,
        about: own.name,
      })

function communityScopes({ id, authorId, fields, fanOutMembers }: ScopeInput<Community>): string[] {
  const invited = fanOutMembers.map(memberScope)
  const keys = [communityScope(id), communityPageScope(id), memberScope(authorId), ...invited]
  const { area, visibility } = fields
  if (visibility === 'invited') return keys
  keys.push(profileScope(authorId))
  return area === null ? keys : [...keys, areaScope(area.cell.slice(0, 4)), areaScope(area.cell)]
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
