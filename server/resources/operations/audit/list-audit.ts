import * as v from 'valibot'
import { day } from '#domain/wire/fields.ts'
import { AUDIT_ACTS, type AuditEntry } from '#domain/wire/operations/audit.ts'
import type { Query } from '../../../db/database.ts'
import { decodeKey, READ_ROWS, toPage } from '../page-key.ts'

const text = v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(120))), null)

/** The filters of the log, as they are in the address. `from` and `to`: days in UTC, inclusive. */
export const auditFilter = v.object({
  actor: text,
  act: v.optional(v.nullable(v.picklist(AUDIT_ACTS)), null),
  target: text,
  from: v.optional(v.nullable(day), null),
  to: v.optional(v.nullable(day), null),
})
export type AuditFilter = v.InferOutput<typeof auditFilter>

type Row = Omit<AuditEntry, 'at' | 'actor' | 'target'> & {
  at: Date
  actorId: string | null
  actorName: string | null
  collection: string
  targetId: string
  title: string
}

/**
 * Conditions appear only for filters that are set, so that each combination gets a plan of its own.
 * `actor`: a username; `target`: an id, or the username of a member.
 */
function conditionsOf(
  { actor, act, target, from, to }: AuditFilter,
  bind: (value: unknown) => string,
): string[] {
  const memberNamed = (name: string) =>
    `(select m.id from member m where lower(m.username) = lower(${bind(name)}))`
  return [
    ...(actor ? [`a.actor_id = ${memberNamed(actor)}`] : []),
    ...(act ? [`a.act = ${bind(act)}`] : []),
    ...(target ? [`a.target_id in (${bind(target)}, ${memberNamed(target)})`] : []),
    ...(from ? [`a.at >= ${bind(`${from}T00:00:00Z`)}::timestamptz`] : []),
    ...(to ? [`a.at < ${bind(`${to}T00:00:00Z`)}::timestamptz + interval '1 day'`] : []),
  ]
}

/** One page of the log, newest first. */
export async function listAudit(
  query: Query,
  filter: AuditFilter,
  after: string | null,
): Promise<{ rows: AuditEntry[]; next: string | null }> {
  const values: unknown[] = []
  const bind = (value: unknown): string => `$${values.push(value)}`
  const key = decodeKey(after, v.tuple([v.number()]))
  const conditions = conditionsOf(filter, bind)
  if (key) conditions.push(`a.id < ${bind(key[0])}`)
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
  const rows = await query<Row>(
    `select a.id, a.at, a.actor_id as "actorId", m.username as "actorName", a.act,
       a.target_collection as collection, a.target_id as "targetId", a.target_title as title,
       a.reason, a.before, a.after
     from audit_entry a left join member m on m.id = a.actor_id ${where}
     order by a.id desc limit ${READ_ROWS}`,
    values,
  )
  const page = toPage(rows, ({ id }) => [id])
  return { ...page, rows: page.rows.map(present) }
}

const present = ({ at, actorId, actorName, collection, targetId, title, ...row }: Row): AuditEntry => ({
  ...row,
  at: at.toISOString(),
  actor: actorId === null ? null : { id: actorId, username: actorName ?? '' },
  target: { collection, id: targetId, title },
})
