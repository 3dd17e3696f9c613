import { draftId } from '#domain/account/account.ts'
import {
  REPORTS_OF_DAY,
  rowLimitMessage,
  rowLimitOf,
  SAVED_PACKING_LISTS,
} from '#domain/account/row-limits.ts'
import type { RowLimit } from '#domain/noun/row-limit.ts'
import { invitationsOfDay } from '#domain/standing/levels.ts'
import { must } from '#domain/std/must.ts'
import type { CollectionName } from '#domain/wire/collections.ts'
import type { Rejection } from '#domain/wire/errors/envelope.ts'
import type { WriteContext } from '../collection/collection.ts'
import { quotaExceeded } from '../collection/rejections.ts'
import { lockMember } from '../documents/lock-member.ts'

const CREATED = `
select count(*)::integer as count from document
where collection = $2 and author_id = $1 and not deleted`

const OF_KIND = `
select count(*)::integer as count from document
where collection = $2 and author_id = $1 and not deleted and starts_with(id, $3)`

/**
 * An invitation, a collaboration and a check-in by a host count for the member who created them, not
 * for the other member who is their author. Otherwise one member could use up the limit of another.
 */
const RELATIONS = `
select count(*)::integer as count from (
  select from document
  where collection = 'relations' and author_id = $1 and not deleted
    and not starts_with(id, 'invitation:') and not starts_with(id, 'collaboration:')
    and not starts_with(id, 'moderation:')
    and not (starts_with(id, 'check_in:') and coalesce(own #>> '{by,id}', $1) <> $1)
  union all
  select from document
  where collection = 'relations' and starts_with(id, 'invitation:') and own #>> '{by,id}' = $1 and not deleted
  union all
  select from document
  where collection = 'relations' and starts_with(id, 'check_in:') and own #>> '{by,id}' = $1 and author_id <> $1
    and not deleted
  union all
  select from document target join document relation on relation.parent_pk = target.pk
  where target.author_id = $1 and target.collection in ('trips', 'route_collections')
    and relation.collection = 'relations' and starts_with(relation.id, 'collaboration:') and not relation.deleted
) created`

const SAVED_PACKING = 'saved_packing:'

const REPORTS = `
select count(*)::integer as count from document
where collection = 'relations' and author_id = $1 and starts_with(id, 'report:')
  and created_at > $2::timestamptz - interval '24 hours'`

const INVITATIONS = `
select count(*)::integer as count from document
where collection = 'relations' and starts_with(id, 'invitation:') and own #>> '{by,id}' = $1
  and created_at > $2::timestamptz - interval '24 hours'`

/**
 * `quota_exceeded` if the writer has reached the limit of this kind of document, else null. Locks
 * the member's row. The quotas of a plan are checked elsewhere (resources/usage/store.ts).
 */
export async function rowLimitRejection(
  context: WriteContext,
  { collection, id }: { collection: CollectionName; id: string },
): Promise<Rejection | null> {
  const limit = rowLimitOf(collection)
  if (!limit) return null
  await lockMember(context.query, context.memberId) // [Note: Member lock]
  const rejection = rejectionAt(limit, await countRows(context, collection))
  if (rejection || collection !== 'relations') return rejection
  if (id.startsWith('invitation:')) return invitationRejection(context)
  if (id.startsWith(SAVED_PACKING))
    return rejectionAt(SAVED_PACKING_LISTS, await count(context, OF_KIND, collection, SAVED_PACKING))
  if (!id.startsWith('report:')) return null
  return rejectionAt(REPORTS_OF_DAY, await count(context, REPORTS, context.now))
}

/** The member's level (domain/standing/levels.ts) says how many. */
async function invitationRejection(context: WriteContext): Promise<Rejection | null> {
  const { query, memberId, now } = context
  const [row] = await query<{ level: number }>(
    `select (own ->> 'level')::integer as level from document where collection = 'profiles' and id = $1`,
    [memberId],
    'level-of-member',
  )
  const max = invitationsOfDay(row?.level ?? 1)
  return rejectionAt({ max, unit: 'invitations a day' }, await count(context, INVITATIONS, now))
}

const rejectionAt = (limit: RowLimit, used: number): Rejection | null =>
  used < limit.max ? null : quotaExceeded(rowLimitMessage(limit))

function countRows(context: WriteContext, collection: CollectionName): Promise<number> {
  if (collection === 'relations') return count(context, RELATIONS)
  if (collection === 'account') return count(context, OF_KIND, collection, draftId(context.memberId, ''))
  return count(context, CREATED, collection)
}

async function count({ query, memberId }: WriteContext, sql: string, ...more: unknown[]): Promise<number> {
  const [row] = await query<{ count: number }>(sql, [memberId, ...more])
  return must(row, 'count').count
}
