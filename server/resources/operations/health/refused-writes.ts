import type { SyncHealth } from '#domain/wire/operations/overview.ts'
import type { Query } from '../../../db/database.ts'

const ROWS_MAX = 20
const FIELDS_MAX = 10

type RefusedWrites = SyncHealth['refused'][number]
type Row = Pick<RefusedWrites, 'collection' | 'code' | 'count'> & {
  sample: string | null
  fields: string[] | null
  lastAt: Date
}

/**
 * Refused writes by kind, each with its newest as a sample. The messages of fields may quote what the
 * member wrote, so only the names of fields are read, and only those a schema could have.
 */
export async function readRefusedWrites(query: Query, since: Date): Promise<RefusedWrites[]> {
  const rows = await query<Row>(
    `select k.collection, k.code, k.count, k.error ->> 'message' as sample, k."lastAt",
       (select array_agg(f order by f) from (
         select f from jsonb_object_keys(coalesce(k.error -> 'field_errors', '{}')) f
         where f ~ '^[A-Za-z]{1,40}$' limit ${FIELDS_MAX}
       ) names) as fields
     from (
       select collection, coalesce(error ->> 'code', 'unknown') as code, count(*)::int as count,
         (array_agg(error order by at desc))[1] as error, max(at) as "lastAt"
       from mutation where status = 'refused' and at > $1 group by 1, 2
     ) k order by k.count desc, 1, 2 limit ${ROWS_MAX}`,
    [since],
    'health-refused',
  )
  return rows.map(({ lastAt, fields, sample, ...row }) => ({
    ...row,
    sample: sample ?? '',
    fields: fields ?? [],
    lastAt: lastAt.toISOString(),
  }))
}
