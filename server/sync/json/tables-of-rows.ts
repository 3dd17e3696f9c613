import type { Column, Row, Table } from '#domain/wire/sync/columns.ts'

/** The rows in tables, one for each set of names; `rowsOfTable` is the inverse. Their order within a table is kept. */
export function tablesOfRows(rows: readonly Row[]): Table[] {
  const byNames = new Map<string, Row[]>()
  for (const row of rows) {
    const names = Object.keys(row).toSorted().join()
    const alike = byNames.get(names)
    if (alike) alike.push(row)
    else byNames.set(names, [row])
  }
  return [...byNames.values()].map((alike) => ({ count: alike.length, fields: columnsOf(alike) }))
}

const columnsOf = (rows: readonly Row[]): Record<string, Column> =>
  Object.fromEntries(Object.keys(rows[0] ?? {}).map((name) => [name, columnOf(rows.map((row) => row[name]))]))

function columnOf(values: readonly unknown[]): Column {
  const [first] = values
  if (isEachEqual(values)) return { same: first }
  if (isRow(first)) return haveSameNames(values) ? { fields: columnsOf(values) } : { each: [...values] }
  return areWholeNumbers(values) ? { steps: values.map(stepsOf) } : { each: [...values] }
}

function isEachEqual(values: readonly unknown[]): boolean {
  const [first] = values
  if (typeof first !== 'object' || first === null) return values.every((value) => value === first)
  const text = JSON.stringify(first)
  return values.every((value) => JSON.stringify(value) === text)
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function haveSameNames(values: readonly unknown[]): values is Row[] {
  const names = Object.keys(values[0] as Row)
  return values.every(
    (value) =>
      isRow(value) && Object.keys(value).length === names.length && names.every((name) => name in value),
  )
}

/** The sums and differences of whole numbers of this size are exact. */
const WHOLE_NUMBER_MAX = 2 ** 40

const isWholeNumber = (value: unknown): boolean =>
  Number.isInteger(value) && Math.abs(value as number) <= WHOLE_NUMBER_MAX

const areWholeNumbers = (values: readonly unknown[]): values is (number[] | null)[] =>
  values.every((value) => value === null || (Array.isArray(value) && value.every(isWholeNumber))) &&
  values.some((value) => value !== null)

const stepsOf = (list: number[] | null): number[] | null =>
  list && list.map((value, at) => value - (list[at - 1] ?? 0))
