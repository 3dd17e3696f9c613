import { type FieldDef, type Pool, type PoolClient, Query } from 'pg'
import { textParserOf } from './client-config.ts'

interface Column {
  name: string
  typeId: number
  parse: (text: string) => unknown
}

interface RowShape {
  columns: readonly Column[]
  empty: Readonly<Record<string, unknown>>
}

/**
 * The shape of the rows by the name of their statement. pg makes it again for each execution, which costs more
 * than sending the statement.
 */
const shapes = new Map<string, RowShape>()

type OnRows = (error: unknown, rows?: unknown[]) => void

/** Reads its own rows; everything else is the query of pg. */
class NamedStatement extends Query {
  declare name: string
  declare callback: OnRows
  private readonly found: unknown[] = []
  private shape: RowShape | null = null
  private failure: { error: unknown } | null = null

  constructor(text: string, values: unknown[] | undefined, name: string) {
    super(text, values)
    this.name = name
  }

  handleRowDescription({ fields }: { fields: readonly FieldDef[] }): void {
    this.shape = shapeOf(this.name, fields)
  }

  handleDataRow({ fields: texts }: { fields: readonly (string | null)[] }): void {
    if (this.shape === null || this.failure !== null) return
    const { columns, empty } = this.shape
    const row = { ...empty }
    try {
      for (let at = 0; at < columns.length; at++) {
        const column = columns[at]
        const text = texts[at] ?? null
        if (text !== null && column) row[column.name] = column.parse(text)
      }
      this.found.push(row)
    } catch (error) {
      this.failure = { error }
    }
  }

  handleCommandComplete(): void {
    // What it names is known, and no code reads the number of rows.
  }

  handleReadyForQuery(): void {
    if (this.failure) this.callback(this.failure.error)
    else this.callback(null, this.found)
  }
}

function shapeOf(name: string, fields: readonly FieldDef[]): RowShape {
  const known = shapes.get(name)
  if (known && isShapeOf(known, fields)) return known
  const columns = fields.map((field) => ({
    name: field.name,
    typeId: field.dataTypeID,
    parse: textParserOf(field.dataTypeID),
  }))
  const shape = { columns, empty: Object.fromEntries(columns.map((column) => [column.name, null])) }
  shapes.set(name, shape)
  return shape
}

/** A migration, or another database of the same process, may have changed it. */
const isShapeOf = ({ columns }: RowShape, fields: readonly FieldDef[]): boolean =>
  columns.length === fields.length &&
  columns.every(({ name, typeId }, at) => fields[at]?.name === name && fields[at]?.dataTypeID === typeId)

/** Pool and client take a callback with a query of one's own, which the types do not say. */
interface Runner {
  query(statement: NamedStatement, values: undefined, onRows: OnRows): unknown
}

/** Runs a prepared statement, which is parsed once per connection, and returns its rows. */
export async function runNamed(
  runner: Pool | PoolClient,
  { text, values, name }: { text: string; values: unknown[] | undefined; name: string },
): Promise<unknown[]> {
  try {
    return await new Promise((resolve, reject) => {
      const onRows: OnRows = (error, rows = []) => (error ? reject(error) : resolve(rows))
      ;(runner as unknown as Runner).query(new NamedStatement(text, values, name), undefined, onRows)
    })
  } catch (error) {
    // of the code that asked, not of the socket
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  }
}
