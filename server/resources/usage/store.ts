import { type AccountOf, accountId } from '#domain/account/account.ts'
import { must } from '#domain/std/must.ts'
import { computeUsage } from '#domain/subscription/compute-usage.ts'
import { quotasOf } from '#domain/subscription/feature.ts'
import { RESOURCES, type Resource } from '#domain/subscription/plan-names.ts'
import { UNLIMITED } from '#domain/subscription/quota.ts'
import type { Counts } from '#domain/subscription/usage.ts'
import type { Rejection } from '#domain/wire/errors/envelope.ts'
import type { Query } from '../../db/database.ts'
import type { WriteContext } from '../../sync/collection/collection.ts'
import type { DocumentRow, Fields } from '../../sync/collection/document-row.ts'
import { referencesOtherFiles } from '../../sync/collection/ready-photos.ts'
import { rejectionOf } from '../../sync/collection/rejections.ts'
import { lockMember } from '../../sync/documents/lock-member.ts'
import { lockDocument } from '../../sync/documents/read-documents.ts'
import { insertDocuments } from '../../sync/documents/save-document.ts'
import { updateServerFields } from '../../sync/documents/update-server-fields.ts'
import { isSameJson } from '../../sync/json/same-json.ts'
import { AUTHOR_ONLY } from '../../sync/visibility/groups.ts'
import { countFiles } from '../media/store.ts'
import { readPlanOf } from '../subscription/store.ts'

/** The quotas of a member's plan; UNLIMITED (domain/subscription/quota.ts) for no limit. */
export const readQuotas = async (query: Query, memberId: string, now: Date): Promise<Counts> =>
  quotasOf(await readPlanOf(query, memberId, now))

/**
 * `quota_exceeded` if the writer's plan allows no further document of this kind, else null. Locks
 * the member's row.
 */
export async function quotaRejection(
  { query, memberId, now }: WriteContext,
  resource: Exclude<Resource, 'media_files'>,
): Promise<Rejection | null> {
  const { [resource]: quota } = await readQuotas(query, memberId, now)
  if (quota === UNLIMITED) return null
  await lockMember(query, memberId) // [Note: Member lock]
  const counts = await readCounts(query, memberId)
  return counts[resource] < quota ? null : rejectionOf('quota_exceeded')
}

/**
 * Updates the usage of all members affected by changed documents: created, deleted, or with other
 * file references. Returns the changed usage documents, to be published.
 */
export async function updateUsageAfter(
  context: WriteContext,
  changed: readonly DocumentRow[],
): Promise<DocumentRow[]> {
  const members = new Set(changed.filter(affectsUsage).flatMap(affectedMembers))
  const rows: DocumentRow[] = []
  // Sorted, so that two transactions that affect the same members lock them in the same order.
  for (const memberId of [...members].toSorted()) rows.push(...(await updateUsage(context, memberId)))
  return rows
}

function affectsUsage({ collection, version, deleted, own, ownBefore = {} }: DocumentRow): boolean {
  const isCounted = RESOURCES.some((resource) => resource === collection)
  return (isCounted && (version === 1 || deleted)) || referencesOtherFiles(ownBefore, own)
}

/**
 * The members whose usage a document counts for: its author, and the member who chose its cover,
 * who is another editor in some cases.
 */
function affectedMembers({ collection, authorId, own, ownBefore = {} }: DocumentRow): string[] {
  const chosenBy = [ownBefore, own].flatMap(({ cover }) => (cover as { by?: string } | null)?.by ?? [])
  return collection === 'route_collections' ? chosenBy : [authorId, ...chosenBy]
}

/**
 * Locks the writer's row before a document with other file references is stored. File processing
 * locks the member first and then the references; another order could deadlock.
 */
export async function lockMemberIfFilesChange(
  { query, memberId }: WriteContext,
  { before = {}, after }: { before?: Fields; after: Fields },
): Promise<void> {
  if (referencesOtherFiles(before, after)) await lockMember(query, memberId)
}

/** Updates a member's usage document if its numbers changed. Returns it, to be published. */
export async function updateUsage(context: WriteContext, memberId: string): Promise<DocumentRow[]> {
  if (await isUsageUpToDate(context, memberId)) return []
  await lockMember(context.query, memberId) // [Note: Member lock]
  return saveUsage(context, memberId)
}

/** Whether the usage document is up to date. A member without any limits has none. */
async function isUsageUpToDate({ query, now }: WriteContext, memberId: string): Promise<boolean> {
  const [saved] = await query<{ usage: unknown }>(
    `select own -> 'usage' as usage from document where collection = 'account' and id = $1 and not deleted`,
    [accountId(memberId, 'usage')],
    'read-usage',
  )
  const quotas = await readQuotas(query, memberId, now)
  if (!saved) return RESOURCES.every((resource) => quotas[resource] === UNLIMITED)
  return isSameJson(saved.usage, computeUsage(await readCounts(query, memberId), quotas))
}

async function saveUsage(context: WriteContext, memberId: string): Promise<DocumentRow[]> {
  const { query, now, collections } = context
  const account = must(collections.account, 'account')
  const own = await makeUsageDocument(query, memberId, now)
  const { id, usage } = own
  const row = await lockDocument(query, { collection: account.name, id }, memberId)
  if (row)
    return isSameJson(row.own['usage'], usage) ? [] : [await updateServerFields(context, row, { usage })]
  const head = { authorId: memberId, parentPk: null, audience: AUTHOR_ONLY, createdAt: now, updatedAt: now }
  return insertDocuments(query, account, [{ id, ...head, own: { ...own } }])
}

/** The usage part of a member's account. */
async function makeUsageDocument(query: Query, memberId: string, now: Date): Promise<AccountOf<'usage'>> {
  const usage = computeUsage(await readCounts(query, memberId), await readQuotas(query, memberId, now))
  const id = accountId(memberId, 'usage')
  const at = now.toISOString()
  return { id, version: 1, createdAt: at, updatedAt: at, part: 'usage', usage }
}

/** The dates of a series do not count. */
export async function readCounts(query: Query, memberId: string): Promise<Counts> {
  const counts = await query<{ collection: string; count: number }>(
    `select collection, count(*)::integer as count from document
     where author_id = $1 and collection in ('routes', 'communities', 'events') and not deleted
       and (collection <> 'events' or own ->> 'series' is null)
     group by collection`,
    [memberId],
    'count-made',
  )
  const { counted } = await countFiles(query, memberId)
  return countsBy((resource) =>
    resource === 'media_files'
      ? counted
      : (counts.find(({ collection }) => collection === resource)?.count ?? 0),
  )
}

const countsBy = (count: (resource: Resource) => number): Counts =>
  Object.fromEntries(RESOURCES.map((resource) => [resource, count(resource)])) as Counts
