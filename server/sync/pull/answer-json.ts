import { COLLECTIONS } from '#domain/wire/collections.ts'
import { type DeviceReport, PROTOCOL, type ResetResponse } from '#domain/wire/sync/protocol.ts'
import { compactJson } from '../json/compact-json.ts'
import type { DropPosition } from './drain-scopes.ts'
import type { DocumentBody } from './read-bodies.ts'

// Responses are spliced from the JSON text PostgreSQL prints for each document. Parsing and
// serializing it again would cost more than everything else in a pull.

export function resetJson(database: { epoch: string; time: string }): string {
  const answer: ResetResponse = { protocol: PROTOCOL, ...database, reset: true }
  return JSON.stringify(answer)
}

export function unknownScopesJson({ time }: { time: string }): string {
  return JSON.stringify({ protocol: PROTOCOL, time, unknown: true })
}

export interface PageParts {
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
export function pageJson({ bodies, ...rest }: PageParts): string {
  const included = Object.entries(rest).filter(([, value]) => isNotEmpty(value))
  const head = JSON.stringify({ protocol: PROTOCOL, ...Object.fromEntries(included) })
  const documents = byCollection(
    bodies.flatMap(({ collection, body }) =>
      body === null ? [] : [{ collection, text: compactJson(body) }],
    ),
  )
  const gone = byCollection(
    bodies.flatMap(({ collection, id, body }) =>
      body === null ? [{ collection, text: JSON.stringify(id) }] : [],
    ),
  )
  return `${head.slice(0, -1)}${member('documents', documents)}${member('gone', gone)}}`
}

const isNotEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value)

const member = (name: string, lists: string): string => (lists === '' ? '' : `,"${name}":{${lists}}`)

function byCollection(entries: readonly { collection: string; text: string }[]): string {
  const lists = COLLECTIONS.flatMap((collection) => {
    const texts = entries.filter((entry) => entry.collection === collection).map(({ text }) => text)
    return texts.length > 0 ? [`${JSON.stringify(collection)}:[${texts.join(',')}]`] : []
  })
  return lists.join(',')
}
