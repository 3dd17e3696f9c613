import * as v from 'valibot'
import { operationsPaths } from '#domain/wire/operations/paths.ts'
import { MEMBER_SORTS, MEMBER_STATES, type MemberRow } from '#domain/wire/operations/tables.ts'
import type { Query } from '../../../db/database.ts'
import { decodeKey, type PageRequest, rowsToRead, type TablePage, toPage } from '../page-key.ts'
import { filterOf, filterText, parameters, startsWith, whereAll } from '../tables/conditions.ts'
import type { Table } from '../tables/table-endpoints.ts'

/** `q`: the beginning of a username, or a whole e-mail address. */
const memberFilter = v.object({
  q: filterText,
  state: filterOf(MEMBER_STATES),
  sort: v.optional(v.picklist(MEMBER_SORTS), 'newest'),
})
type MemberFilter = v.InferOutput<typeof memberFilter>

type Row = Omit<MemberRow, 'joinedAt' | 'seenAt' | 'suspendedUntil'> & {
  joinedAt: Date
  /** with microseconds, which a Date does not have: the key of the next page must be exact */
  joinedKey: string
  seenAt: Date | null
  suspendedUntil: Date | null
}

const SELECT = `
select m.id, m.username, trim(m.first_name || ' ' || m.last_name) as name, m.created_at as "joinedAt",
  m.created_at::text as "joinedKey",
  (select max(r.at) from device_report r where r.member_id = m.id) as "seenAt",
  coalesce((select s.plan_type from subscription s where s.member_id = m.id), 'free') as plan,
  m.is_staff as "isStaff", m.is_superuser as "isSuperuser", m.suspended_at is not null as "isSuspended",
  m.suspended_until as "suspendedUntil",
  (select count(*)::int from session s where s.member_id = m.id and s.ended_at is null and s.expires_at > now())
    as sessions,
  (select count(*)::int from moderation_decision d join moderation_case c on c.id = d.case_id
   where c.author_id = m.id and d.act in ('hide', 'warn', 'suspend') and d.revoked_at is null) as restrictions
from member m`

const ORDERS = {
  newest: { by: 'm.created_at desc, m.id desc', after: '(m.created_at, m.id) <', type: 'timestamptz' },
  oldest: { by: 'm.created_at, m.id', after: '(m.created_at, m.id) >', type: 'timestamptz' },
  username: {
    by: 'lower(m.username) using ~<~, m.id',
    after: 'lower(m.username) ~>~',
    type: 'text',
  },
} as const

const STATES = {
  suspended: 'm.suspended_at is not null',
  staff: '(m.is_staff or m.is_superuser)',
} as const

async function listMembers(
  query: Query,
  { q, state, sort }: MemberFilter,
  page: PageRequest,
): Promise<TablePage<MemberRow>> {
  const { values, bind } = parameters()
  const order = ORDERS[sort]
  const key = decodeKey(page.after, v.tuple([v.string(), v.string()]))
  const conditions = [
    ...(state ? [STATES[state]] : []),
    ...(q?.includes('@') ? [`lower(m.email) = lower(${bind(q)})`] : []),
    ...(q && !q.includes('@') ? [`lower(m.username) like ${bind(startsWith(q.toLowerCase()))}`] : []),
    ...(key ? [afterKey(order, key, bind)] : []),
  ]
  const rows = await query<Row>(
    `${SELECT} ${whereAll(conditions)} order by ${order.by} limit ${rowsToRead(page)}`,
    values,
  )
  const read = toPage(rows, page, ({ id, username, joinedKey }) =>
    sort === 'username' ? [username.toLowerCase(), id] : [joinedKey, id],
  )
  return { ...read, rows: read.rows.map(present) }
}

/** Usernames are unique, so one of them is a key by itself. */
const afterKey = (
  { after, type }: (typeof ORDERS)[keyof typeof ORDERS],
  [value, id]: readonly [string, string],
  bind: (value: unknown) => string,
): string =>
  type === 'text' ? `${after} ${bind(value)}` : `${after} (${bind(value)}::timestamptz, ${bind(id)})`

function present(read: Row): MemberRow {
  const { joinedAt, joinedKey: _, seenAt, suspendedUntil, ...row } = read
  return {
    ...row,
    joinedAt: joinedAt.toISOString(),
    seenAt: seenAt?.toISOString() ?? null,
    suspendedUntil: suspendedUntil?.toISOString() ?? null,
  }
}

export const memberTable: Table<MemberFilter, MemberRow> = {
  path: operationsPaths.members,
  name: 'members',
  filter: memberFilter,
  list: listMembers,
  csv: [
    ['id', ({ id }) => id],
    ['username', ({ username }) => username],
    ['name', ({ name }) => name],
    ['joined', ({ joinedAt }) => joinedAt],
    ['last seen', ({ seenAt }) => seenAt],
    ['plan', ({ plan }) => plan],
    ['staff', ({ isStaff, isSuperuser }) => isStaff || isSuperuser],
    ['suspended', ({ isSuspended }) => isSuspended],
    ['suspended until', ({ suspendedUntil }) => suspendedUntil],
    ['devices', ({ sessions }) => sessions],
    ['restrictions', ({ restrictions }) => restrictions],
  ],
}
