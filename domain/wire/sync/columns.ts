import * as v from 'valibot'
import { PULL_LIMIT_MAX } from '../limits.ts'

/**
 * The values of one field in all documents of a table, in their order. Values of one field resemble one another, so
 * that they compress to two thirds of what the same documents take one by one.
 */
export type Column =
  /** equal in all documents */
  | { same: unknown }
  /** objects with the same names in all documents */
  | { fields: Record<string, Column> }
  /** lists of whole numbers, each but the first as its difference to the one before */
  | { steps: (number[] | null)[] }
  | { each: unknown[] }

/** Documents with the same names of fields. */
export interface Table {
  count: number
  fields: Record<string, Column>
}

export type Row = Record<string, unknown>

const list = v.custom<never[]>(Array.isArray)
const fields = v.lazy(() => v.record(v.string(), column))
const column: v.GenericSchema<Column> = v.union([
  v.object({ each: list }),
  v.object({ steps: list }),
  v.object({ fields }),
  v.object({ same: v.unknown() }),
])

export const table: v.GenericSchema<Table> = v.object({
  count: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(PULL_LIMIT_MAX)),
  fields,
})

/**
 * The documents of a table. They share the values that are the same, so that these must not be changed in place. A value
 * that is missing in a column is undefined: the schema of the document rejects it.
 */
export function rowsOfTable({ count, fields: columns }: Table): Row[] {
  const rows = Array.from({ length: count }, (): Row => ({}))
  fillRows(rows, columns)
  return rows
}

function fillRows(rows: readonly Row[], columns: Record<string, Column>): void {
  for (const [name, values] of Object.entries(columns)) {
    if ('fields' in values) {
      fillRows(
        rows.map((row) => (row[name] = {})),
        values.fields,
      )
    } else if ('same' in values) for (const row of rows) row[name] = values.same
    else
      for (const [at, row] of rows.entries())
        row[name] = 'each' in values ? values.each[at] : sumOfSteps(values.steps[at] ?? null)
  }
}

function sumOfSteps(steps: number[] | null): number[] | null {
  let sum = 0
  return steps && steps.map((step) => (sum += step))
}
