import type { PullRequest } from '#domain/wire/sync/protocol.ts'
import { parseScope } from '#domain/wire/sync/scope.ts'
import type { CheckedScopes } from '../feed/check-scopes.ts'
import { isStorableText } from '../json/storable-json.ts'
import type { DropPosition } from './drain-scopes.ts'

/**
 * Whether the device must forget its positions and begin again: it speaks of another life of this database, or of a position that
 * was never given.
 */
export function mustReset(request: PullRequest, { epoch, allowed }: CheckedScopes): boolean {
  const positions = allowed.map((scope) => ({ ...scope, position: request.scopes[scope.key] ?? 0 }))
  if (request.epoch === null) return positions.some(({ position }) => position > 0)
  if (request.epoch !== epoch) return true
  return positions.some(({ position, head }) => position > head)
}

/** What is to be taken off the device: scopes that it dropped, and those that it asked for and may not have. */
export function scopesToRemove(
  request: PullRequest,
  { allowed, refused }: CheckedScopes,
  memberId: string,
): Record<string, DropPosition> {
  const wanted = new Set(allowed.map(({ key }) => key))
  const dropped = Object.entries(request.drop).filter(([key]) => !wanted.has(key) && !(key in refused))
  const denied = Object.keys(refused).map((key): [string, DropPosition] => [
    key,
    request.drop[key] ?? [request.scopes[key] ?? 0, 0],
  ])
  return Object.fromEntries(
    [...dropped, ...denied].filter(([key, position]) => wasGiven(position) && mayHaveHeld(key, memberId)),
  )
}

const wasGiven = ([reached, at]: DropPosition): boolean =>
  reached > 0 && Number.isSafeInteger(reached) && Number.isSafeInteger(at)

/** Naming what is in a scope that this member never had would tell them of documents that they may not know of. */
function mayHaveHeld(key: string, memberId: string): boolean {
  const scope = isStorableText(key) ? parseScope(key) : null
  return scope !== null && (scope.kind !== 'member' || scope.id === memberId)
}
