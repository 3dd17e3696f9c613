import * as v from 'valibot'
import { PAGE_SIZE } from '#domain/wire/operations/page.ts'
import { reject } from '../../http/errors.ts'

// Pages by key: a page starts after the last row of the one before, so that page 1,000 costs what
// page 1 does.

/** Where a page of a table starts, and its size. */
export interface PageRequest {
  /** null: at the beginning */
  after: string | null
  size: number
}

export const firstOf = (after: string | null): PageRequest => ({ after, size: PAGE_SIZE })

/** One row more than a page has shows whether another page follows. */
export const rowsToRead = ({ size }: PageRequest): number => size + 1

type Key = readonly (string | number | null)[]

export const encodeKey = (key: Key): string => Buffer.from(JSON.stringify(key)).toString('base64url')

/** The key in a request; null: the first page. Rejects with `validation`. */
export function decodeKey<S extends v.GenericSchema>(
  text: string | null,
  schema: S,
): v.InferOutput<S> | null {
  if (text === null) return null
  const parsed = v.safeParse(schema, parseJson(Buffer.from(text, 'base64url').toString('utf8')))
  return parsed.success ? parsed.output : reject('validation', { message: 'There is no such page.' })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export interface TablePage<Row> {
  rows: Row[]
  /** the key of the next page; null: this is the last one */
  next: string | null
}

/** Cuts the rows that were read to one page. `keyOf`: of the last row of the page. */
export function toPage<Row>(
  rows: readonly Row[],
  { size }: PageRequest,
  keyOf: (row: Row) => Key,
): TablePage<Row> {
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return { rows: page, next: rows.length > size && last ? encodeKey(keyOf(last)) : null }
}
