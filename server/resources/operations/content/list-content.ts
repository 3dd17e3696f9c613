import * as v from 'valibot'
import { NOUNS } from '#domain/noun/nouns.ts'
import { cutText } from '#domain/std/text/cut-text.ts'
import { operationsPaths } from '#domain/wire/operations/paths.ts'
import { CONTENT_NOUNS, CONTENT_STATES, type ContentRow } from '#domain/wire/operations/tables.ts'
import type { Query } from '../../../db/database.ts'
import type { Fields } from '../../../sync/collection/document-row.ts'
import { decodeKey, type PageRequest, rowsToRead, type TablePage, toPage } from '../page-key.ts'
import { filterOf, filterText, parameters } from '../tables/conditions.ts'
import type { Table } from '../tables/table-endpoints.ts'

/** `author`: a username. */
const contentFilter = v.object({
  noun: v.optional(v.picklist(CONTENT_NOUNS), 'routes'),
  state: filterOf(CONTENT_STATES),
  author: filterText,
})
type ContentFilter = v.InferOutput<typeof contentFilter>

const TITLE_MAX = 120

type Row = Omit<ContentRow, 'title' | 'author' | 'createdAt'> & {
  own: Fields
  authorId: string
  authorName: string
  createdAt: Date
  createdKey: string
  pk: number
}

/** Drafts and other private content are not for staff, unless they were reported. */
const VISIBLE = `(d.audience <> '{}' or exists (
  select from moderation_case c where c.collection = d.collection and c.target_id = d.id))`

async function listContent(
  query: Query,
  { noun, state, author }: ContentFilter,
  page: PageRequest,
): Promise<TablePage<ContentRow>> {
  const { values, bind } = parameters()
  const key = decodeKey(page.after, v.tuple([v.string(), v.number()]))
  const conditions = [
    'not d.deleted',
    VISIBLE,
    `d.collection = ${bind(noun)}`,
    ...(state === 'hidden' ? ['exists (select from restriction x where x.document_pk = d.pk)'] : []),
    ...(state === 'featured' ? [`d.own -> 'featured' = 'true'`] : []),
    ...(author
      ? [`d.author_id = (select a.id from member a where lower(a.username) = lower(${bind(author)}))`]
      : []),
    ...(key ? [`(d.created_at, d.pk) < (${bind(key[0])}::timestamptz, ${bind(key[1])})`] : []),
  ]
  const rows = await query<Row>(
    `select d.pk, d.collection, d.id, d.own, d.created_at as "createdAt", d.created_at::text as "createdKey",
       coalesce(d.own -> 'featured' = 'true', false) as "isFeatured",
       d.withheld as "isWithheld", d.author_id as "authorId", m.username as "authorName",
       exists (select from restriction x where x.document_pk = d.pk) as "isHidden",
       coalesce((select c.open_reports from moderation_case c
         where c.collection = d.collection and c.target_id = d.id), 0) as "openReports"
     from document d join member m on m.id = d.author_id
     where ${conditions.join(' and ')}
     order by d.created_at desc, d.pk desc limit ${rowsToRead(page)}`,
    values,
  )
  const read = toPage(rows, page, ({ createdKey, pk }) => [createdKey, pk])
  return { ...read, rows: read.rows.map(present) }
}

function present(read: Row): ContentRow {
  const { pk: _, own, authorId, authorName, createdAt, createdKey: __, ...row } = read
  return {
    ...row,
    title: cutText(NOUNS[row.collection].title(own), TITLE_MAX),
    author: { id: authorId, username: authorName },
    createdAt: createdAt.toISOString(),
  }
}

export const contentTable: Table<ContentFilter, ContentRow> = {
  path: operationsPaths.content,
  name: 'content',
  filter: contentFilter,
  list: listContent,
  csv: [
    ['kind', ({ collection }) => collection],
    ['id', ({ id }) => id],
    ['title', ({ title }) => title],
    ['author', ({ author }) => author.username],
    ['created', ({ createdAt }) => createdAt],
    ['hidden', ({ isWithheld }) => isWithheld],
    ['featured', ({ isFeatured }) => isFeatured],
    ['open reports', ({ openReports }) => openReports],
  ],
}
