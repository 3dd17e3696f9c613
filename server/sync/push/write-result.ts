import { abbreviateScope } from '#domain/wire/sync/abbreviated-scope.ts'
import type { Write, WriteResult } from '#domain/wire/sync/protocol.ts'
import { parseScope } from '#domain/wire/sync/scope.ts'
import type { Fields } from '../collection/document-row.ts'
import type { PublishedScope } from '../feed/publish.ts'
import { isSameJson } from '../json/same-json.ts'
import type { WriteOutcome } from './outcome.ts'

/** Fields that the result contains anyway. */
const IN_EVERY_RESULT = new Set(['id', 'version'])

/**
 * The outcome as it is sent. Values that the device wrote are not sent back: a track may have a
 * megabyte.
 */
export function toWriteResult(
  { mutation, id }: Pick<Write, 'mutation' | 'id'>,
  memberId: string,
  outcome: WriteOutcome,
): WriteResult {
  if (outcome.status === 'refused') return { mutation, status: 'refused', error: outcome.error }
  if (outcome.status === 'conflict') {
    const { edits } = outcome
    const document = outcome.document as WriteResult['document']
    return { mutation, status: 'conflict', document, ...(edits.length > 0 && { edits: [...edits] }) }
  }
  const { status, version, document, expected, published } = outcome
  const scopes =
    published && positionsOf(published, { isGone: document === null, document: id, member: memberId })
  return {
    mutation,
    status,
    version,
    ...(document ? unexpectedFields(document, expected) : { document: null }),
    ...(scopes && { scopes }),
  }
}

function unexpectedFields(document: Fields, expected: Fields): Pick<WriteResult, 'fields'> {
  const others = Object.entries(document).filter(
    ([name, value]) => !IN_EVERY_RESULT.has(name) && !isSameJson(value, expected[name]),
  )
  return others.length > 0 ? { fields: Object.fromEntries(others) } : {}
}

/**
 * Omits scopes that the document left, unless it is deleted: the next pull decides whether another
 * scope keeps it on the device. Also omits the member scopes of others, which reveal who follows
 * whom.
 */
function positionsOf(
  published: readonly PublishedScope[],
  { isGone, ...named }: { isGone: boolean; document: string; member: string },
): Record<string, number> {
  const scopes = published.filter(
    ({ key, held }) => (held || isGone) && !isMemberScopeOfOther(key, named.member),
  )
  return Object.fromEntries(scopes.map(({ key, head }) => [abbreviateScope(key, named), head]))
}

function isMemberScopeOfOther(key: string, memberId: string): boolean {
  const scope = parseScope(key)
  return scope?.kind === 'member' && scope.id !== memberId
}
