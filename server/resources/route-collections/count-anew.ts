import type { RouteCollection } from '#domain/route-collection/route-collection.ts'
import type { Writing } from '../../sync/collection.ts'
import { type DocumentRow, lockRows } from '../../sync/document-row.ts'
import { setByServer } from '../../sync/set-by-server.ts'
import { figuresOf, miscounted, noteRoutes, totalsOf } from './store.ts'

/** Routes have changed: the collections in which that makes a difference are counted anew. Answers them, to be published. */
export async function countAnew(writing: Writing, routes: readonly DocumentRow[]): Promise<DocumentRow[]> {
  const { query } = writing
  const pks = await miscounted(
    query,
    routes.map(({ id }) => id),
  )
  if (pks.length === 0) return []
  const changed: DocumentRow[] = []
  for (const row of await lockRows(query, pks)) if (!row.deleted) changed.push(await count(writing, row))
  return changed
}

async function count(writing: Writing, row: DocumentRow): Promise<DocumentRow> {
  const counted = await figuresOf(writing.query, row.authorId, routesIn(row.own))
  await noteRoutes(writing.query, row.pk, counted)
  return setByServer(writing, row, { totals: totalsOf(counted) })
}

export const routesIn = (fields: Record<string, unknown>): string[] =>
  (fields as Pick<RouteCollection, 'items'>).items.map(({ route }) => route)
