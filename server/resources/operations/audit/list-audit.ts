import * as v from 'valibot'
import { day } from '#domain/wire/fields.ts'
import { AUDIT_ACTS, type AuditEntry } from '#domain/wire/operations/audit.ts'
import { operationsPaths } from '#domain/wire/operations/paths.ts'
import type { Query } from '../../../db/database.ts'
import { decodeKey, type PageRequest, rowsToRead, type TablePage, toPage } from '../page-key.ts'
import { filterOf, filterText, parameters, whereAll } from '../tables/conditions.ts'
import type { Table } from '../tables/table-endpoints.ts'

/** The filters of the log, as they are in the address. `from` and `to`: days in UTC, inclusive. */
const auditFilter = v.object({
  actor: filterText,
  act: filterOf(AUDIT_ACTS),
  target: filterText,
  from: v.optional(v.nullable(day), null),
  to: v.optional(v.nullable(day), null),
})
type AuditFilter = v.InferOutput<typeof auditFilter>

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
    ...(from ? sinceStart(`${bind(`${from}T00:00:00Z`)}::timestamptz`) : []),
    ...(to ? beforeEnd(`(${bind(`${to}T00:00:00Z`)}::timestamptz + interval '1 day')`) : []),
  ]
}

// Ids follow the times of entries, but for those of transactions at the same time. With bounds of ids
// an old time is read by its place in the order of the page, not after all that is newer.

const sinceStart = (start: string): string[] => [
  `a.at >= ${start}`,
  `a.id >= (select b.id from audit_entry b where b.at >= ${start} - interval '1 hour' order by b.at, b.id limit 1)`,
]

const beforeEnd = (end: string): string[] => [
  `a.at < ${end}`,
  `a.id <= (select b.id from audit_entry b where b.at < ${end} + interval '1 hour'
     order by b.at desc, b.id desc limit 1)`,
]

/** One page of the log, newest first. */
async function listAudit(
  query: Query,
  filter: AuditFilter,
  request: PageRequest,
): Promise<TablePage<AuditEntry>> {
  const { values, bind } = parameters()
  const key = decodeKey(request.after, v.tuple([v.number()]))
  const conditions = conditionsOf(filter, bind)
  if (key) conditions.push(`a.id < ${bind(key[0])}`)
  const rows = await query<Row>(
    `select a.id, a.at, a.actor_id as "actorId", m.username as "actorName", a.act,
       a.target_collection as collection, a.target_id as "targetId", a.target_title as title,
       a.reason, a.before, a.after
     from audit_entry a left join member m on m.id = a.actor_id ${whereAll(conditions)}
     order by a.id desc limit ${rowsToRead(request)}`,
    values,
  )
  const page = toPage(rows, request, ({ id }) => [id])
  return { ...page, rows: page.rows.map(present) }
}

const present = ({ at, actorId, actorName, collection, targetId, title, ...row }: Row): AuditEntry => ({
  ...row,
  at: at.toISOString(),
  actor: actorId === null ? null : { id: actorId, username: actorName ?? '' },
  target: { collection, id: targetId, title },
})

export const auditTable: Table<AuditFilter, AuditEntry> = {
  path: operationsPaths.audit,
  name: 'audit log',
  filter: auditFilter,
  list: listAudit,
  csv: [
    ['id', ({ id }) => id],
    ['time', ({ at }) => at],
    ['by', ({ actor }) => actor?.username ?? 'system'],
    ['act', ({ act }) => act],
    ['kind', ({ target }) => target.collection],
    ['target', ({ target }) => target.id],
    ['title', ({ target }) => target.title],
    ['reason', ({ reason }) => reason],
    ['before', ({ before }) => before && JSON.stringify(before)],
    ['after', ({ after }) => after && JSON.stringify(after)],
  ],
}
