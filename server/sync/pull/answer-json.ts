import { COLLECTIONS, type CollectionName } from '#domain/wire/collections.ts'
import type { Row } from '#domain/wire/sync/columns.ts'
import { type DeviceReport, PROTOCOL, type ResetResponse } from '#domain/wire/sync/protocol.ts'
import { JsonWriter } from '../json/json-writer.ts'
import { tablesOfRows } from '../json/tables-of-rows.ts'
import type { DropPosition } from './drain-scopes.ts'
import type { DocumentBody } from './read-bodies.ts'

// Responses are spliced from the JSON text PostgreSQL prints for each document. For devices that read columns, documents of
// one collection are parsed and written by their fields: more time for Node, two thirds of the bytes (decision 56).

export function resetJson(database: { epoch: string; time: string }): Buffer<ArrayBuffer> {
  const answer: ResetResponse = { protocol: PROTOCOL, ...database, reset: true }
  return Buffer.from(JSON.stringify(answer))
}

export function unknownScopesJson({ time }: { time: string }): Buffer<ArrayBuffer> {
  return Buffer.from(JSON.stringify({ protocol: PROTOCOL, time, unknown: true }))
}

export interface PageParts {
  /** two and more documents of a collection are sent as `columns` */
  readsColumns: boolean
  /** null: unchanged, as in the request */
  epoch: string | null
  time: string
  bodies: readonly DocumentBody[]
  /** the positions that changed */
  scopes: Record<string, number>
  drop: Record<string, DropPosition>
  more: boolean
  refused: Record<string, string>
  split: string[]
  compare: Record<string, number>
  compared: boolean
  reports: readonly DeviceReport[]
}

/**
 * A `pullPage` as JSON text. Documents without a body are listed in `gone`. Empty parts are
 * omitted.
 */
export function pageJson({ bodies, readsColumns, ...rest }: PageParts): Buffer<ArrayBuffer> {
  const included = Object.entries(rest).filter(([, value]) => isNotEmpty(value))
  const head = JSON.stringify({ protocol: PROTOCOL, ...Object.fromEntries(included) })
  const documents = new Lists()
  const gone = new Lists()
  for (const { collection, id, body } of bodies) {
    if (body === null) gone.add(collection, JSON.stringify(id))
    else documents.add(collection, body)
  }
  const writer = new JsonWriter(head.length + bodies.reduce((sum, { body }) => sum + (body?.length ?? 0), 0))
  writer.write(head.slice(0, -1))
  if (readsColumns) documents.takeTables().writeTo(writer, 'columns')
  documents.writeTo(writer, 'documents')
  gone.writeTo(writer, 'gone')
  writer.write('}')
  return writer.take()
}

const isNotEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value)

/** Lists of JSON texts by collection. */
class Lists {
  private readonly byCollection = new Map<CollectionName, string[]>()

  add(collection: CollectionName, text: string): void {
    const list = this.byCollection.get(collection)
    if (list) list.push(text)
    else this.byCollection.set(collection, [text])
  }

  /** Removes the lists of more than one document, and returns their tables (`tablesOfRows`). */
  takeTables(): Lists {
    const tables = new Lists()
    for (const [collection, texts] of this.byCollection) {
      if (texts.length === 1) continue
      const rows = texts.map((text) => JSON.parse(text) as Row)
      for (const table of tablesOfRows(rows)) tables.add(collection, JSON.stringify(table))
      this.byCollection.delete(collection)
    }
    return tables
  }

  /** Writes them as a member of the answer, in the order of the collections; nothing if there are none. */
  writeTo(writer: JsonWriter, name: string): void {
    let separator = `,"${name}":{`
    for (const collection of COLLECTIONS) {
      const texts = this.byCollection.get(collection)
      if (!texts) continue
      writer.write(`${separator}${JSON.stringify(collection)}:`)
      for (const [at, text] of texts.entries()) {
        writer.write(at === 0 ? '[' : ',')
        writer.writeCompact(text)
      }
      writer.write(']')
      separator = ','
    }
    if (this.byCollection.size > 0) writer.write('}')
  }
}
