import * as v from 'valibot'
import type { AnnouncementRow } from '#domain/wire/operations/announcements.ts'
import { operationsPaths } from '#domain/wire/operations/paths.ts'
import type { Query } from '../../../db/database.ts'
import { decodeKey, type PageRequest, rowsToRead, type TablePage, toPage } from '../page-key.ts'
import { parameters, whereAll } from '../tables/conditions.ts'
import type { Table } from '../tables/table-endpoints.ts'

type Row = Omit<AnnouncementRow, 'by' | 'at'> & { at: Date; atKey: string; byId: string; byName: string }

/** All announcements, newest first. */
async function listAnnouncements(
  query: Query,
  _filter: object,
  page: PageRequest,
): Promise<TablePage<AnnouncementRow>> {
  const { values, bind } = parameters()
  const key = decodeKey(page.after, v.tuple([v.string(), v.string()]))
  const conditions = key ? [`(a.at, a.id) < (${bind(key[0])}::timestamptz, ${bind(key[1])})`] : []
  const rows = await query<Row>(
    `select a.id, a.title, a.message, a.plan_type as plan,
       case when a.community_id is not null then a.audience_name end as community,
       case when a.area_cell is not null then a.audience_name end as area, a.at, a.at::text as "atKey", a.state, a.sent,
       m.id as "byId", m.username as "byName"
     from announcement a join member m on m.id = a.actor_id ${whereAll(conditions)}
     order by a.at desc, a.id desc limit ${rowsToRead(page)}`,
    values,
  )
  const read = toPage(rows, page, ({ atKey, id }) => [atKey, id])
  return { ...read, rows: read.rows.map(present) }
}

function present(read: Row): AnnouncementRow {
  const { at, atKey: _, byId, byName, ...row } = read
  return { ...row, at: at.toISOString(), by: { id: byId, username: byName } }
}

export const announcementTable: Table<object, AnnouncementRow> = {
  path: operationsPaths.announcements,
  name: 'announcements',
  filter: v.object({}),
  list: listAnnouncements,
  csv: [
    ['id', ({ id }) => id],
    ['title', ({ title }) => title],
    ['message', ({ message }) => message],
    ['plan', ({ plan }) => plan],
    ['community', ({ community }) => community],
    ['area', ({ area }) => area],
    ['by', ({ by }) => by.username],
    ['time', ({ at }) => at],
    ['state', ({ state }) => state],
    ['members reached', ({ sent }) => sent],
  ],
}
