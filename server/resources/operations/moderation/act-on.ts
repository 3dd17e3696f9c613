import type { DecisionAct } from '#domain/wire/operations/moderation.ts'
import { collections } from '../../../collections.ts'
import type { Deps } from '../../../deps.ts'
import { reject } from '../../../http/errors.ts'
import type { DocumentKey } from '../../../sync/collection/document-row.ts'
import { lockDocuments } from '../../../sync/documents/read-documents.ts'
import { runJobTransaction } from '../../../sync/push/write-transaction.ts'
import { decideIn } from './decide.ts'
import { openCase } from './store.ts'

interface StaffAct {
  staffId: string
  target: DocumentKey
  act: Extract<DecisionAct, 'hide' | 'restore' | 'suspend'>
  reason: string
  until: string | null
}

/**
 * Decides about a thing that was not reported. It gets a case all the same, so that its author has a
 * statement of reasons, can appeal, and another person decides that.
 */
export const actOn = (deps: Deps, { staffId, target, act, reason, until }: StaffAct): Promise<void> =>
  runJobTransaction({ ...deps, collections }, staffId, async (context) => {
    const [row] = await lockDocuments(context.query, target.collection, [target.id])
    if (!row || row.deleted) return reject('not_found')
    const [hidden] = await context.query('select from restriction where document_pk = $1', [row.pk])
    if (act === (hidden ? 'hide' : 'restore'))
      reject('conflict', { message: hidden ? 'It is hidden already.' : 'It is not hidden.' })
    const { id } = await openCase(context.query, { target: row, at: context.now, reason: null })
    return decideIn(context, { caseId: id, version: null, staffId, act, reason, until })
  })
