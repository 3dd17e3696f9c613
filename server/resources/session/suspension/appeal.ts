import { v7 } from 'uuid'
import { relationId } from '#domain/relation/relation-key.ts'
import { must } from '#domain/std/must.ts'
import type { Write } from '#domain/wire/sync/protocol.ts'
import { reject } from '../../../http/errors.ts'
import type { WriteContext } from '../../../sync/collection/collection.ts'
import { createDocument } from '../../../sync/push/create-document.ts'
import type { WriteEffect } from '../../../sync/push/outcome.ts'
import { readSuspension } from './store.ts'

/**
 * Writes the appeal of a suspended member by the rules of a pushed one, so that their devices have it
 * when the suspension ends.
 */
export async function appealSuspension(context: WriteContext, text: string): Promise<WriteEffect> {
  const { query, memberId, now } = context
  const found = (await readSuspension(query, { memberId, now })) ?? reject('not_found')
  if (!found.mayAppeal || found.noticeId === null)
    return reject('closed', { message: 'You cannot appeal against this any more.' })
  const target = { collection: 'notifications', id: found.noticeId }
  const write: Write = {
    mutation: v7(),
    collection: 'relations',
    id: relationId({ kind: 'appeal', member: memberId, target: found.noticeId }),
    create: true,
    was: {},
    set: { kind: 'appeal', target, data: { text } },
    delete: false,
  }
  const appealed = await createDocument(context, must(context.collections.relations, 'relations'), write)
  if (appealed.outcome.status === 'refused') {
    const { code, message, field_errors } = appealed.outcome.error
    reject(code, { message, fieldErrors: field_errors })
  }
  return appealed
}
