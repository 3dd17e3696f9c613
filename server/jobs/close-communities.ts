import type { Community } from '#domain/community/community.ts'
import { collections } from '../collections.ts'
import type { Query } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { notifyDeleted } from '../resources/communities/notify-members.ts'
import type { WriteContext } from '../sync/collection/collection.ts'
import type { DocumentRow } from '../sync/collection/document-row.ts'
import { deleteTree } from '../sync/deletion/delete-tree.ts'
import { lockDocumentsByPk } from '../sync/documents/read-documents.ts'
import { runJobTransaction } from '../sync/push/write-transaction.ts'
import { runEvery } from './run-every.ts'

const INTERVAL_MS = 3_600_000
/** Per run; the rest follows an hour later. */
const COMMUNITIES_MAX = 50

type ClosingDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'publishHint' | 'publishEventMessage'>

/** Deletes communities whose owner has begun the deletion 30 days ago. All instances may do it at once. */
export const startClosingCommunities = (deps: ClosingDeps): (() => Promise<void>) =>
  runEvery(INTERVAL_MS, {
    name: 'closing communities',
    log: deps.log,
    run: () => closeDueCommunities(deps),
  })

/** Resolves to the number of deleted communities. */
export async function closeDueCommunities(deps: Omit<ClosingDeps, 'log'>): Promise<number> {
  const { db, clock } = deps
  const due = await readDue(db.query, clock())
  for (const { pk, ownerId } of due)
    await runJobTransaction({ ...deps, collections }, ownerId, (context) => closeCommunity(context, pk))
  return due.length
}

const readDue = (query: Query, now: Date): Promise<{ pk: number; ownerId: string }[]> =>
  query(
    `select pk, author_id as "ownerId" from document
     where collection = 'communities' and not deleted and (own ->> 'closesAt') collate "C" <= $1
     order by (own ->> 'closesAt') collate "C" limit $2`,
    [now.toISOString(), COMMUNITIES_MAX],
    'due-communities',
  )

async function closeCommunity(context: WriteContext, pk: number): Promise<DocumentRow[]> {
  const [row] = await lockDocumentsByPk<Community>(context.query, [pk])
  const closesAt = row?.own.closesAt ?? null
  // Meanwhile the owner may have stopped the deletion.
  if (!row || row.deleted || closesAt === null || Date.parse(closesAt) > context.now.getTime()) return []
  return [...(await deleteTree(context, [row])), ...(await notifyDeleted(context, row))]
}
