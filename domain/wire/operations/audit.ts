import * as v from 'valibot'
import { pageOf, person } from './page.ts'

/** What staff can do, as it is named in the audit log. */
export const AUDIT_ACTS = [
  'dismiss',
  'hide',
  'restore',
  'warn',
  'suspend',
  'reactivate',
  'note',
  'appeal_accepted',
  'appeal_declined',
  'staff_granted',
  'staff_revoked',
  'sessions_ended',
  'download',
  'announce',
  'announcement_cancelled',
  'feature',
  'unfeature',
  'plan_changed',
  'outbox_imported',
] as const
export type AuditAct = (typeof AUDIT_ACTS)[number]

export const auditEntry = v.object({
  id: v.number(),
  at: v.string(),
  /** null: the server itself */
  actor: v.nullable(person),
  act: v.picklist(AUDIT_ACTS),
  target: v.object({ collection: v.string(), id: v.string(), title: v.string() }),
  reason: v.string(),
  before: v.nullable(v.record(v.string(), v.unknown())),
  after: v.nullable(v.record(v.string(), v.unknown())),
})
export type AuditEntry = v.InferOutput<typeof auditEntry>

export const auditPage = pageOf(auditEntry)
