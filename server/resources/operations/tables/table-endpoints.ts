import { Hono } from 'hono'
import * as v from 'valibot'
import { operationsPaths } from '#domain/wire/operations/paths.ts'
import type { csvPart } from '#domain/wire/operations/tables.ts'
import type { Query } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { AppEnv } from '../../../http/app-env.ts'
import { parseFields, readBody } from '../../../http/body/request-body.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { firstOf, type PageRequest, type TablePage } from '../page-key.ts'
import { type CsvCell, csvLine } from './csv.ts'

/** A table of Operations. */
export interface Table<Filter, Row> {
  path: string
  /** how the audit log names it */
  name: string
  /** as in the address */
  filter: v.GenericSchema<unknown, Filter>
  list: (query: Query, filter: Filter, page: PageRequest) => Promise<TablePage<Row>>
  csv: readonly (readonly [head: string, cell: (row: Row) => CsvCell])[]
}

/** Rows of one part of a download: the server holds no more at a time. */
const CSV_ROWS = 1_000

const csvRequest = v.object({
  filter: v.record(v.string(), v.string()),
  after: v.nullable(v.string()),
})

/** The pages of a table, and the same rows as CSV in parts. Each download is in the audit log. */
export function tableEndpoints<Filter, Row>(deps: Deps, table: Table<Filter, Row>): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const { query } = deps.db
  app.get(table.path, async (c) => {
    const filter = parseFields(table.filter, c.req.query())
    return c.json(await table.list(query, filter, firstOf(c.req.query('after') ?? null)))
  })
  app.post(table.path + operationsPaths.csv, async (c) => {
    const { filter, after } = await readBody(c, csvRequest)
    const page = await table.list(query, parseFields(table.filter, filter), { after, size: CSV_ROWS })
    if (after === null)
      await appendAudit(query, {
        at: deps.clock(),
        actorId: c.get('session').memberId,
        act: 'download',
        target: { collection: table.name, id: table.name, title: '' },
        after: filter,
      })
    const head = after === null ? csvLine(table.csv.map(([name]) => name)) : ''
    const lines = page.rows.map((row) => csvLine(table.csv.map(([, cell]) => cell(row))))
    const part: v.InferOutput<typeof csvPart> = { text: head + lines.join(''), next: page.next }
    return c.json(part)
  })
  return app
}
