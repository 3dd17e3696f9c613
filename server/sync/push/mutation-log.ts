import type { CollectionName } from '#domain/wire/collections.ts'
import type { Rejection } from '#domain/wire/errors/envelope.ts'
import type { Write } from '#domain/wire/sync/protocol.ts'
import { isUniqueViolation } from '../../db/sql-state.ts'
import type { WriteContext } from '../collection/collection.ts'
import type { WriteEffect, WriteOutcome } from './outcome.ts'

/** What is stored of a write: enough to answer a repeated delivery, nothing of its content. */
export interface LoggedMutation {
  collection: CollectionName
  documentId: string
  status: WriteOutcome['status']
  version: number | null
  error: Rejection | null
}

/**
 * Stores the outcome. The transaction fails with an error for which `isAlreadyLogged` is true if another
 * one has stored this mutation; it waits for one that is storing it. So of two concurrent deliveries one
 * writes, and the other changes nothing and then reads the outcome. No code needs to wait for it.
 */
export function logOutcome(
  { query, memberId, now }: WriteContext,
  write: Write,
  { outcome, changedValues }: WriteEffect,
): Promise<unknown> {
  return query(
    `insert into mutation (member_id, id, collection, document_id, at, status, version, error, changed)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      memberId,
      write.mutation,
      write.collection,
      write.id,
      now,
      outcome.status,
      'version' in outcome ? outcome.version : null,
      'error' in outcome ? JSON.stringify(outcome.error) : null,
      changedValues ?? null,
    ],
    'log-outcome',
  )
}

export const isAlreadyLogged = (error: unknown): boolean => isUniqueViolation(error, 'mutation_pkey')

export async function readLoggedMutation(
  { query, memberId }: WriteContext,
  mutation: string,
): Promise<LoggedMutation | null> {
  const [logged] = await query<LoggedMutation>(
    `select collection, document_id as "documentId", status, version, error from mutation
     where member_id = $1 and id = $2`,
    [memberId, mutation],
    'logged-mutation',
  )
  return logged ?? null
}
