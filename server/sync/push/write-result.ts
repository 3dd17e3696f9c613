import { abbreviateScope } from '#domain/wire/sync/abbreviated-scope.ts'
import type { Write, WriteResult } from '#domain/wire/sync/protocol.ts'
import { parseScope } from '#domain/wire/sync/scope.ts'
import type { Fields } from '../collection/document-row.ts'
import type { PublishedScope } from '../feed/publish.ts'
import { isSameJson } from '../json/same-json.ts'
import type { WriteOutcome } from './outcome.ts'

/** What stands in every result of its own accord. */
const HEAD = new Set(['id', 'version'])

/** An outcome as it travels. What the device has written is not sent back to it: a track may hold a megabyte. */
export function toWriteResult(
  { mutation, id }: Pick<Write, 'mutation' | 'id'>,
  memberId: string,
  outcome: WriteOutcome,
): WriteResult {
  if (outcome.status === 'refused') return { mutation, status: 'refused', error: outcome.error }
  if (outcome.status === 'conflict') {
    return { mutation, status: 'conflict', document: outcome.document as WriteResult['document'] }
  }
  const { status, version, document, expected, published } = outcome
  const told =
    published && positions(published, { isGone: document === null, document: id, member: memberId })
  return {
    mutation,
    status,
    version,
    ...(document ? unexpected(document, expected) : { document: null }),
    ...(told && { scopes: told }),
  }
}

function unexpected(document: Fields, expected: Fields): Pick<WriteResult, 'fields'> {
  const others = Object.entries(document).filter(
    ([name, value]) => !HEAD.has(name) && !isSameJson(value, expected[name]),
  )
  return others.length > 0 ? { fields: Object.fromEntries(others) } : {}
}

/**
 * A scope that the document has left is not told, unless it is gone altogether: the next pull decides whether another one keeps it on
 * the device. Nor are other members' own scopes: who follows whom is theirs.
 */
function positions(
  published: readonly PublishedScope[],
  { isGone, ...named }: { isGone: boolean; document: string; member: string },
): Record<string, number> {
  const told = published.filter(({ key, held }) => (held || isGone) && !isOthers(key, named.member))
  return Object.fromEntries(told.map(({ key, head }) => [abbreviateScope(key, named), head]))
}

function isOthers(key: string, memberId: string): boolean {
  const scope = parseScope(key)
  return scope?.kind === 'member' && scope.id !== memberId
}
