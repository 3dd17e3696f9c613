import * as v from 'valibot'
import { PLAN_TYPES } from '#domain/subscription/plan-names.ts'
import { operationsPaths } from '#domain/wire/operations/paths.ts'
import type { SubscriptionRow } from '#domain/wire/operations/tables.ts'
import type { Query } from '../../../db/database.ts'
import { decodeKey, type PageRequest, rowsToRead, type TablePage, toPage } from '../page-key.ts'
import { filterOf, filterText, parameters, startsWith, whereAll } from '../tables/conditions.ts'
import type { Table } from '../tables/table-endpoints.ts'

const subscriptionFilter = v.object({
  /** the beginning of a username */
  q: filterText,
  plan: filterOf(PLAN_TYPES),
  status: filterOf(['active', 'expired', 'cancelled', 'suspended']),
})
type SubscriptionFilter = v.InferOutput<typeof subscriptionFilter>

type Row = Omit<SubscriptionRow, 'member' | 'startedAt' | 'expiresAt'> & {
  id: string
  username: string
  startedAt: Date | null
  expiresAt: Date | null
}

/** Members who have chosen a plan, by username. */
async function listSubscriptions(
  query: Query,
  { q, plan, status }: SubscriptionFilter,
  page: PageRequest,
): Promise<TablePage<SubscriptionRow>> {
  const { values, bind } = parameters()
  const key = decodeKey(page.after, v.tuple([v.string()]))
  const conditions = [
    ...(plan ? [`s.plan_type = ${bind(plan)}`] : []),
    ...(status ? [`s.status = ${bind(status)}`] : []),
    ...(q ? [`lower(m.username) like ${bind(startsWith(q.toLowerCase()))}`] : []),
    ...(key ? [`lower(m.username) ~>~ ${bind(key[0])}`] : []),
  ]
  const rows = await query<Row>(
    `select m.id, m.username, s.plan_type as plan, s.status, s.billing_cycle as cycle, s.is_trial as "isTrial",
       s.started_at as "startedAt", s.expires_at as "expiresAt"
     from member m join subscription s on s.member_id = m.id ${whereAll(conditions)}
     order by lower(m.username) using ~<~ limit ${rowsToRead(page)}`,
    values,
  )
  const read = toPage(rows, page, ({ username }) => [username.toLowerCase()])
  return { ...read, rows: read.rows.map(present) }
}

const present = ({ id, username, startedAt, expiresAt, ...row }: Row): SubscriptionRow => ({
  ...row,
  member: { id, username },
  startedAt: startedAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
})

export const subscriptionTable: Table<SubscriptionFilter, SubscriptionRow> = {
  path: operationsPaths.subscriptions,
  name: 'subscriptions',
  filter: subscriptionFilter,
  list: listSubscriptions,
  csv: [
    ['username', ({ member }) => member.username],
    ['plan', ({ plan }) => plan],
    ['status', ({ status }) => status],
    ['billing', ({ cycle }) => cycle],
    ['trial', ({ isTrial }) => isTrial],
    ['started', ({ startedAt }) => startedAt],
    ['expires', ({ expiresAt }) => expiresAt],
  ],
}
