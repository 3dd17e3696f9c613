import * as v from 'valibot'
import { longText } from '../fields.ts'

/** Rows of one page of a table. */
export const PAGE_SIZE = 50

/** One page of rows; `next`: the key of the next page, null on the last one. */
export const pageOf = <Row extends v.GenericSchema>(row: Row) =>
  v.object({ rows: v.array(row), next: v.nullable(v.string()) })

/** A member as named in Operations. */
export const person = v.object({ id: v.string(), username: v.string() })

/** Why staff did something; kept in the audit log. */
export const REASON_MAX = 600

/** A reason as staff type it. */
export const reasonText = v.pipe(
  longText('The reason', REASON_MAX),
  v.trim(),
  v.minLength(1, 'Give a reason. It is kept in the audit log.'),
)
