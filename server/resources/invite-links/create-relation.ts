import { v7 } from 'uuid'
import { must } from '#domain/std/must.ts'
import { reject } from '../../http/errors.ts'
import type { WriteContext } from '../../sync/collection/collection.ts'
import type { Fields } from '../../sync/collection/document-row.ts'
import { createDocument } from '../../sync/push/create-document.ts'
import type { WriteEffect } from '../../sync/push/outcome.ts'

/** Creates a relation by the rules of a pushed one. What they refuse is the answer to the request. */
export async function createRelation(
  context: WriteContext,
  { id, set }: { id: string; set: Fields },
): Promise<WriteEffect> {
  const relations = must(context.collections.relations, 'relations')
  const write = {
    mutation: v7(),
    collection: 'relations',
    id,
    create: true,
    was: {},
    set,
    delete: false,
  } as const
  const effect = await createDocument(context, relations, write)
  if (effect.outcome.status === 'refused') {
    const { code, message, field_errors } = effect.outcome.error
    reject(code, { message, fieldErrors: field_errors })
  }
  return effect
}
