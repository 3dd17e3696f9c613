import * as v from 'valibot'
import { REPORT_REASONS } from '#domain/relation/reports.ts'
import { CASE_STATES, type CaseRow, REPORTED_NOUNS } from '#domain/wire/operations/moderation.ts'
import { operationsPaths } from '#domain/wire/operations/paths.ts'
import type { Query } from '../../../db/database.ts'
import { decodeKey, type PageRequest, rowsToRead, type TablePage, toPage } from '../page-key.ts'
import { filterOf, parameters, whereAll } from '../tables/conditions.ts'
import type { Table } from '../tables/table-endpoints.ts'

/** The filters of the queue, as they are in the address. */
const caseFilter = v.object({
  state: filterOf(CASE_STATES),
  noun: filterOf(REPORTED_NOUNS),
  reason: filterOf(REPORT_REASONS),
  appeals: filterOf(['1']),
})
type CaseFilter = v.InferOutput<typeof caseFilter>

type Row = Omit<CaseRow, 'author' | 'firstBy' | 'waitingSince' | 'lastAt'> & {
  authorId: string
  authorName: string
  firstId: string | null
  firstName: string | null
  waitingSince: Date | null
  lastAt: Date
}

const SELECT = `
select c.id, c.version, c.collection, c.target_id as target, c.title, c.author_id as "authorId",
  m.username as "authorName", c.is_open as "isOpen", c.has_appeal as "hasAppeal",
  c.open_reports as "openReports", c.last_at as "lastAt",
  exists (
    select from document d join restriction x on x.document_pk = d.pk
    where d.collection = c.collection and d.id = c.target_id and not d.deleted
  ) as "isHidden",
  array(select distinct r.reason from moderation_report r where r.case_id = c.id) as reasons,
  f.id as "firstId", f.username as "firstName",
  least(
    (select min(r.at) from moderation_report r where r.case_id = c.id and r.outcome is null),
    (select min(a.at) from moderation_appeal a join moderation_decision d on d.id = a.decision_id
     where d.case_id = c.id and a.decided_at is null)
  ) as "waitingSince"
from moderation_case c join member m on m.id = c.author_id
left join lateral (
  select s.id, s.username from moderation_report r join member s on s.id = r.reporter_id
  where r.case_id = c.id order by r.at limit 1
) f on true`

/** One page of the queue, the newest report or appeal first. */
async function listCases(
  query: Query,
  { state, noun, reason, appeals }: CaseFilter,
  request: PageRequest,
): Promise<TablePage<CaseRow>> {
  const { values, bind } = parameters()
  const key = decodeKey(request.after, v.tuple([v.string(), v.string()]))
  const conditions = [
    ...(state ? [`c.is_open = ${bind(state === 'open')}`] : []),
    ...(noun ? [`c.collection = ${bind(noun)}`] : []),
    ...(appeals ? ['c.has_appeal'] : []),
    ...(reason
      ? [`exists (select from moderation_report r where r.case_id = c.id and r.reason = ${bind(reason)})`]
      : []),
    ...(key ? [`(c.last_at, c.id) < (${bind(key[0])}::timestamptz, ${bind(key[1])})`] : []),
  ]
  const rows = await query<Row>(
    `${SELECT} ${whereAll(conditions)} order by c.last_at desc, c.id desc limit ${rowsToRead(request)}`,
    values,
  )
  const page = toPage(rows, request, ({ lastAt, id }) => [lastAt.toISOString(), id])
  return { ...page, rows: page.rows.map(present) }
}

export async function findCase(query: Query, id: string): Promise<CaseRow | null> {
  const [row] = await query<Row>(`${SELECT} where c.id = $1`, [id])
  return row ? present(row) : null
}

function present(row: Row): CaseRow {
  const { authorId, authorName, firstId, firstName, waitingSince, lastAt, ...rest } = row
  return {
    ...rest,
    author: { id: authorId, username: authorName },
    firstBy: firstId === null ? null : { id: firstId, username: firstName ?? '' },
    waitingSince: waitingSince?.toISOString() ?? null,
    lastAt: lastAt.toISOString(),
  }
}

export const caseTable: Table<CaseFilter, CaseRow> = {
  path: operationsPaths.cases,
  name: 'cases',
  filter: caseFilter,
  list: listCases,
  csv: [
    ['kind', (row) => row.collection],
    ['id', ({ target }) => target],
    ['title', ({ title }) => title],
    ['author', ({ author }) => author.username],
    ['open', ({ isOpen }) => isOpen],
    ['appeal', ({ hasAppeal }) => hasAppeal],
    ['hidden', ({ isHidden }) => isHidden],
    ['open reports', ({ openReports }) => openReports],
    ['reasons', ({ reasons }) => reasons.join(' ')],
    ['last report', ({ lastAt }) => lastAt],
  ],
}
