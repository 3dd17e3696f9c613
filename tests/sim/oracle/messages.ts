import type { CollectionName } from '#domain/wire/collections.ts'
import type { ErrorCode } from '#domain/wire/errors/error-code.ts'
import type { Table } from '#domain/wire/sync/columns.ts'

// The messages of the sync protocol, with the fields that the oracle reads.

export type WithId = { id: string }

export interface PullRequestMessage {
  epoch: string | null
  scopes?: Record<string, number>
  /** the hash of the scopes, instead of them */
  same?: string
  drop?: Record<string, readonly [number, number]>
}

export interface PullResponseMessage {
  time: string
  epoch?: string
  reset?: true
  unknown?: true
  scopes?: Record<string, number>
  documents?: Partial<Record<CollectionName, WithId[]>>
  columns?: Partial<Record<CollectionName, Table[]>>
  gone?: Partial<Record<CollectionName, string[]>>
  refused?: Record<string, ErrorCode>
  split?: string[]
}

export interface WriteMessage {
  mutation: string
  collection: CollectionName
  id: string
  create?: boolean
  delete?: boolean
  was?: Record<string, string>
  set: Record<string, unknown>
}

export interface PushRequestMessage {
  epoch: string | null
  writes: WriteMessage[]
}

export interface ResultMessage {
  mutation: string
  status: 'applied' | 'duplicate' | 'conflict' | 'refused'
  document?: WithId | null
  /** the fields of the document that differ from the write */
  fields?: Record<string, unknown>
  error?: { code: ErrorCode }
}

export interface PushResponseMessage {
  epoch?: string
  reset?: true
  results?: ResultMessage[]
}
