import type { Route } from '#domain/route/route.ts'
import { collections } from '../../../collections.ts'
import type { Query } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { reject } from '../../../http/errors.ts'
import type { DocumentRow } from '../../../sync/collection/document-row.ts'
import { lockDocuments } from '../../../sync/documents/read-documents.ts'
import { updateServerFields } from '../../../sync/documents/update-server-fields.ts'
import { runJobTransaction } from '../../../sync/push/write-transaction.ts'
import { isAllMembers } from '../../../sync/visibility/groups.ts'
import { appendAudit } from '../audit/append-audit.ts'

/** Every device of every member holds them. */
const FEATURED_MAX = 50

interface Feature {
  staffId: string
  id: string
  isFeatured: boolean
  reason: string
}

/** Puts a route on the devices of all members, or takes it from there. Only what all may see. */
export const featureRoute = (deps: Deps, { staffId, id, isFeatured, reason }: Feature): Promise<void> =>
  runJobTransaction({ ...deps, collections }, staffId, async (context) => {
    const [row] = await lockDocuments<Route>(context.query, 'routes', [id])
    if (!row || row.deleted) return reject('not_found')
    if (row.own.featured === isFeatured) return []
    if (isFeatured) await requireFeaturable(context.query, row)
    await appendAudit(context.query, {
      at: context.now,
      actorId: staffId,
      act: isFeatured ? 'feature' : 'unfeature',
      target: { collection: 'routes', id, title: row.own.name },
      reason,
      before: { isFeatured: row.own.featured },
      after: { isFeatured },
    })
    return [await updateServerFields(context, row, { featured: isFeatured })]
  })

async function requireFeaturable(query: Query, { pk, audience }: DocumentRow<Route>): Promise<void> {
  const [shown] = await query('select from document where pk = $1 and not withheld', [pk])
  if (!shown || !isAllMembers(audience))
    reject('conflict', { message: 'Only a route that all members may see can be featured.' })
  const [featured] = await query<{ count: number }>(
    `select count(*)::int as count from document
     where collection = 'routes' and not deleted and own -> 'featured' = 'true'`,
  )
  if ((featured?.count ?? 0) >= FEATURED_MAX)
    reject('conflict', { message: `At most ${FEATURED_MAX} routes can be featured at once.` })
}
