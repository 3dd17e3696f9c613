import { must } from '#domain/std/must.ts'
import type { WriteContext } from '../collection/collection.ts'
import { lockFirstChildren, readDocumentsByPk } from '../documents/read-documents.ts'
import { type Batch, type BatchDeps, workInBatches } from '../push/member-batches.ts'
import { BELOW_AT_ONCE, deleteTree } from './delete-tree.ts'
import { endUnfinished, lockUnfinished, readUnfinished } from './unfinished-rows.ts'

/** Deletes what is left below deleted documents, and beside them. */
export const continueDeletions = (deps: BatchDeps): Promise<void> =>
  workInBatches(deps, { readDue: readUnfinished, doNext: deleteNext })

async function deleteNext(context: WriteContext, pk: number): Promise<Batch> {
  const { query } = context
  if (!(await lockUnfinished(query, pk))) return { state: 'busy', rows: [] }
  const children = await lockFirstChildren(query, [pk], BELOW_AT_ONCE)
  if (children.length > 0)
    return { state: 'more', rows: await deleteTree(context, children, BELOW_AT_ONCE - children.length) }
  if (await hasMoreBeside(context, pk)) return { state: 'more', rows: [] }
  await endUnfinished(query, pk)
  return { state: 'last', rows: [] }
}

async function hasMoreBeside({ query, collections }: WriteContext, pk: number): Promise<boolean> {
  const [row] = await readDocumentsByPk(query, [pk])
  const { collection } = must(row, 'deleted document')
  const deleted = await collections[collection]?.deleteRest?.(query, [pk])
  return deleted === true
}
