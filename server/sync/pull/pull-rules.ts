import type { PullRequest } from '#domain/wire/sync/protocol.ts'
import { parseScope } from '#domain/wire/sync/scope.ts'
import type { CheckedScopes } from '../feed/check-scopes.ts'
import { isStorableText } from '../json/storable-json.ts'
import type { DropPosition } from './drain-scopes.ts'

/**
 * Whether the device must forget its positions and start over: its epoch differs, or it names a
 * position that was never issued.
 */
export function mustReset(request: PullRequest, { epoch, allowed }: CheckedScopes): boolean {
  const position = (key: string) => request.scopes[key] ?? 0
  if (request.epoch === null) return allowed.some(({ key }) => position(key) > 0)
  if (request.epoch !== epoch) return true
  return allowed.some(({ key, head }) => position(key) > head)
}

/**
 * The scopes to remove from the device: those it unsubscribed from, and those it asks for but may
 * not have.
 */
export function scopesToRemove(
  request: PullRequest,
  { allowed, refused }: CheckedScopes,
  memberId: string,
): Record<string, DropPosition> {
  const subscribed = new Set(allowed.map(({ key }) => key))
  const dropped = Object.entries(request.drop).filter(([key]) => !subscribed.has(key) && !(key in refused))
  const denied = Object.keys(refused).map((key): [string, DropPosition] => [
    key,
    request.drop[key] ?? [request.scopes[key] ?? 0, 0],
  ])
  return Object.fromEntries(
    [...dropped, ...denied].filter(
      ([key, position]) => isValidPosition(position) && mayNameScope(key, memberId),
    ),
  )
}

const isValidPosition = ([reached, at]: DropPosition): boolean =>
  reached > 0 && Number.isSafeInteger(reached) && Number.isSafeInteger(at)

/** Naming the documents of a scope that this member never had would reveal them. */
function mayNameScope(key: string, memberId: string): boolean {
  const scope = isStorableText(key) ? parseScope(key) : null
  return scope !== null && (scope.kind !== 'member' || scope.id === memberId)
}
