import { v5 } from 'uuid'
import type { OutboxRequest, OutboxResult, OutboxWrite } from '#domain/wire/operations/outbox.ts'
import { fieldHash } from '#domain/wire/sync/field-hash.ts'
import { PROTOCOL, type Write } from '#domain/wire/sync/protocol.ts'
import { collections } from '../../../collections.ts'
import type { Deps } from '../../../deps.ts'
import { reject } from '../../../http/errors.ts'
import { push } from '../../../sync/push/push.ts'
import { recordImport } from './record-import.ts'

/** Names the ids of writes that had none; the same write gets the same id. */
const NAMESPACE = 'b6a1a7de-6f0c-4c39-9a5e-1f0f3f6d8a11'

/**
 * Applies exported changes of a member as a push of theirs, by the same rules. The import is in the
 * audit log before anything is applied.
 */
export async function importOutbox(
  deps: Deps,
  { member, writes, reason, staffId }: OutboxRequest & { staffId: string },
): Promise<OutboxResult> {
  const after = { writes: writes.map(({ collection, id }) => `${collection}/${id}`) }
  await recordImport(deps, { member, staffId, reason, after })
  const pushed = await push({ ...deps, collections }, member, {
    protocol: PROTOCOL,
    client: 'operations',
    epoch: null,
    writes: writes.map((exported) => toWrite(member, exported)),
  })
  if (!('results' in pushed)) return reject('unavailable')
  return {
    results: writes.map(({ collection, id }, at) => {
      const result = pushed.results[at]
      const outcome = result?.status ?? 'refused'
      return { collection, id, outcome, message: result?.error ? messageOf(result.error) : '' }
    }),
  }
}

function toWrite(member: string, exported: OutboxWrite): Write {
  const { mutation, collection, id, create, set, former } = exported
  const hashes = Object.keys(set).map((field) => [field, fieldHash(former[field])])
  return {
    mutation: mutation ?? v5(JSON.stringify([member, exported]), NAMESPACE),
    collection,
    id,
    create,
    delete: exported.delete,
    was: create ? {} : (Object.fromEntries(hashes) as Record<string, string>),
    set,
  }
}

const messageOf = ({ message, field_errors: fields }: { message: string; field_errors: object }): string =>
  [message, ...Object.entries(fields).map(([field, texts]) => `${field}: ${String(texts)}`)].join(' ')
