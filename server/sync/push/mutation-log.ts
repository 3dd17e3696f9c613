import type { CollectionName } from '#domain/wire/collections.ts'
import type { Rejection } from '#domain/wire/errors/envelope.ts'
import type { Write } from '#domain/wire/sync/protocol.ts'
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
 * Inserts the mutation id; false if it exists. Waits for another transaction that is inserting it,
 * so of two concurrent deliveries one writes and the other sees its outcome.
 */
export async function claimMutation({ query, memberId, now }: WriteContext, write: Write): Promise<boolean> {
  const claimed = await query(
    `insert into mutation (member_id, id, collection, document_id, at) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning id`,
    [memberId, write.mutation, write.collection, write.id, now],
    'claim-mutation',
  )
  return claimed.length === 1
}

export async function logOutcome(
  { query, memberId }: WriteContext,
  mutation: string,
  { outcome, changedValues }: WriteEffect,
): Promise<void> {
  await query(
    'update mutation set status = $3, version = $4, error = $5, changed = $6 where member_id = $1 and id = $2',
    [
      memberId,
      mutation,
      outcome.status,
      'version' in outcome ? outcome.version : null,
      'error' in outcome ? JSON.stringify(outcome.error) : null,
      changedValues ?? null,
    ],
    'log-outcome',
  )
}

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
