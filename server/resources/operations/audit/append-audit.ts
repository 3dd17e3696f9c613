import type { AuditAct } from '#domain/wire/operations/audit.ts'
import type { Query } from '../../../db/database.ts'

export interface NewAuditEntry {
  at: Date
  /** null: the server itself */
  actorId: string | null
  act: AuditAct
  target: { collection: string; id: string; title: string }
  reason?: string
  before?: Readonly<Record<string, unknown>>
  after?: Readonly<Record<string, unknown>>
}

/** Adds to the audit log, in the transaction of the act itself. */
export async function appendAudit(query: Query, entry: NewAuditEntry): Promise<void> {
  const { at, actorId, act, target, reason = '', before, after } = entry
  await query(
    `insert into audit_entry
       (at, actor_id, act, target_collection, target_id, target_title, reason, before, after)
     values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9::jsonb)`,
    [
      at,
      actorId,
      act,
      target.collection,
      target.id,
      target.title,
      reason,
      before ? JSON.stringify(before) : null,
      after ? JSON.stringify(after) : null,
    ],
    'append-audit',
  )
}
