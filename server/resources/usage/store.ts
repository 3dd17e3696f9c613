import { type AccountOf, accountId } from '#domain/account/account.ts'
import type { Resource } from '#domain/account/plan.ts'
import { UNLIMITED } from '#domain/account/quota.ts'
import { computeUsage, RESOURCES } from '#domain/account/usage.ts'
import type { RouteCollection } from '#domain/route-collection/route-collection.ts'
import { must } from '#domain/std/must.ts'
import type { Rejection } from '#domain/wire/errors/envelope.ts'
import type { Query } from '../../db/database.ts'
import type { WriteContext } from '../../sync/collection/collection.ts'
import type { DocumentRow, Fields } from '../../sync/collection/document-row.ts'
import { referencesOtherFiles } from '../../sync/collection/ready-photos.ts'
import { rejectionOf } from '../../sync/collection/rejections.ts'
import { lockDocument } from '../../sync/documents/read-documents.ts'
import { insertDocuments } from '../../sync/documents/save-document.ts'
import { updateServerFields } from '../../sync/documents/update-server-fields.ts'
import { isSameJson } from '../../sync/json/same-json.ts'
import { AUTHOR_ONLY } from '../../sync/visibility/groups.ts'
import { countFiles } from '../media/store.ts'

// [Note: One at a time] Whoever counts what a member has made, to refuse one more or to write the number down, holds the member's row
// first: of two devices, or two instances, the second one counts with what the first has made.

type Counts = Record<Resource, number>

const QUOTAS = `
select q.resource, q.quota from plan_quota q
where q.plan_type = coalesce((
  select own #>> '{subscription,plan,plan_type}' from document
  where collection = 'account' and id = $1 and not deleted and own #> '{subscription,is_active}' = 'true'
), 'free')`

/** How many of each a member's plan has room for; UNLIMITED (domain/account/quota.ts) for any number. */
export async function readQuotas(query: Query, memberId: string): Promise<Counts> {
  const rows = await query<{ resource: Resource; quota: number }>(
    QUOTAS,
    [accountId(memberId, 'subscription')],
    'read-quotas',
  )
  const quotas = new Map(rows.map(({ resource, quota }) => [resource, quota]))
  return countsBy((resource) => must(quotas.get(resource), `a quota of ${resource}`))
}

/** Refuses with `quota_exceeded` what the writer's plan has no room for. Others of the writer's wait until this one is made. */
export async function quotaRefusal(
  { query, memberId }: WriteContext,
  resource: Exclude<Resource, 'media_files'>,
): Promise<Rejection | null> {
  const { [resource]: quota } = await readQuotas(query, memberId)
  if (quota === UNLIMITED) return null
  await lockMember(query, memberId) // [Note: One at a time]
  const made = await countMade(query, memberId)
  return made[resource] < quota ? null : rejectionOf('quota_exceeded')
}

/** What follows for the usage of those for whom they count when documents of a collection were made or deleted, or name other files. */
export async function updateUsageAfter(
  writing: WriteContext,
  changed: readonly DocumentRow[],
): Promise<DocumentRow[]> {
  const members = new Set(changed.filter(countsOtherwise).flatMap(countedFor))
  const rows: DocumentRow[] = []
  // in one order, so that of two who delete what the same members wrote below neither waits for the other
  for (const memberId of [...members].toSorted()) rows.push(...(await updateUsage(writing, memberId)))
  return rows
}

function countsOtherwise({ collection, version, deleted, own, ownBefore = {} }: DocumentRow): boolean {
  const isCounted = RESOURCES.some((resource) => resource === collection)
  return (isCounted && (version === 1 || deleted)) || referencesOtherFiles(ownBefore, own)
}

/** The members for whom a document, and what it names, counts: the cover of a collection for who chose it. */
function countedFor({ collection, authorId, own, ownBefore = {} }: DocumentRow): string[] {
  if (collection !== 'route_collections') return [authorId]
  return [ownBefore, own].flatMap(({ cover }) => (cover as RouteCollection['cover'] | undefined)?.by ?? [])
}

/**
 * Before a document of the writer's is stored that names other files: whoever makes a file ready holds its member, and then keeps
 * everybody from naming it. Taken in another order the two would wait for each other.
 */
export async function lockMemberIfFilesChange(
  { query, memberId }: WriteContext,
  { before = {}, after }: { before?: Fields; after: Fields },
): Promise<void> {
  if (referencesOtherFiles(before, after)) await lockMember(query, memberId)
}

/** Tells a member's own devices how much of the plan is used by now. Answers what is to be published. */
export async function updateUsage(writing: WriteContext, memberId: string): Promise<DocumentRow[]> {
  if (await isAsNoted(writing.query, memberId)) return []
  await lockMember(writing.query, memberId) // [Note: One at a time]
  return note(writing, memberId)
}

/** Whether nothing is to be written down; a member without any limit needs no number. */
async function isAsNoted(query: Query, memberId: string): Promise<boolean> {
  const [noted] = await query<{ usage: unknown }>(
    `select own -> 'usage' as usage from document where collection = 'account' and id = $1 and not deleted`,
    [accountId(memberId, 'usage')],
    'read-usage',
  )
  const quotas = await readQuotas(query, memberId)
  if (!noted) return RESOURCES.every((resource) => quotas[resource] === UNLIMITED)
  return isSameJson(noted.usage, computeUsage(await countMade(query, memberId), quotas))
}

async function note(writing: WriteContext, memberId: string): Promise<DocumentRow[]> {
  const { query, now, collections } = writing
  const account = must(collections.account, 'account')
  const own = await usageDocument(query, memberId, now.toISOString())
  const { id, usage } = own
  const row = await lockDocument(query, { collection: account.name, id }, memberId)
  if (row)
    return isSameJson(row.own['usage'], usage) ? [] : [await updateServerFields(writing, row, { usage })]
  const place = { authorId: memberId, parentPk: null, audience: AUTHOR_ONLY, createdAt: now, updatedAt: now }
  return insertDocuments(query, account, [{ id, ...place, own: { ...own } }])
}

/** The part of a member's account that says what is used of the plan now. `at`: ISO 8601. */
async function usageDocument(query: Query, memberId: string, at: string): Promise<AccountOf<'usage'>> {
  const usage = computeUsage(await countMade(query, memberId), await readQuotas(query, memberId))
  const id = accountId(memberId, 'usage')
  return { id, version: 1, createdAt: at, updatedAt: at, part: 'usage', usage }
}

async function countMade(query: Query, memberId: string): Promise<Counts> {
  const made = await query<{ collection: string; count: number }>(
    `select collection, count(*)::integer as count from document
     where author_id = $1 and collection in ('routes', 'communities', 'events') and not deleted group by collection`,
    [memberId],
    'count-made',
  )
  const { counted } = await countFiles(query, memberId)
  return countsBy((resource) =>
    resource === 'media_files'
      ? counted
      : (made.find(({ collection }) => collection === resource)?.count ?? 0),
  )
}

/** [Note: One at a time] */
export const lockMember = (query: Query, memberId: string) =>
  query('select from member where id = $1 for no key update', [memberId], 'hold-member')

const countsBy = (count: (resource: Resource) => number): Counts =>
  Object.fromEntries(RESOURCES.map((resource) => [resource, count(resource)])) as Counts
