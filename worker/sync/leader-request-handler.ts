import { isStorageFull } from '#replica/upkeep/database-loss.ts'
import type { LeaderSync } from './leader-sync.ts'
import type { MemberSyncDeps } from './member-sync-deps.ts'
import { createScopeRequests } from './scopes/scope-requests.ts'
import type { ScopeSubscriptions } from './scopes/scope-subscriptions.ts'
import type { StorageGuard } from './storage/storage-guard.ts'
import { type LeaderRequest, type LeaderResponse, NO_RESPONSE } from './tabs/leader-requests.ts'
import type { RoundResult } from './transport/sync-round.ts'

export interface LeaderRequestHandlerDeps extends Pick<MemberSyncDeps, 'engine' | 'clock' | 'log'> {
  scopes: ScopeSubscriptions
  storage: () => Pick<StorageGuard, 'retry'>
  /** null: another tab has become the leader */
  leader: () => LeaderSync | null
  onStorageFull: () => void
}

/** Handles the requests of all tabs in the leader. The returned function never rejects. */
export function createLeaderRequestHandler(
  deps: LeaderRequestHandlerDeps,
): (request: LeaderRequest) => Promise<LeaderResponse> {
  const { engine, scopes, leader } = deps
  const scopeRequests = createScopeRequests({ clock: deps.clock, pull: pullScopes })

  async function handle(request: LeaderRequest): Promise<LeaderResponse> {
    if (request.kind !== 'want') await deps.storage().retry()
    if (request.kind === 'free') await scopes.freeSpace()
    const result = await (request.kind === 'want'
      ? pullScope(request.scope)
      : leader()?.loop.runRoundFor('now'))
    const held = request.kind === 'want' ? await scopeState(request.scope, result ?? null) : 'held'
    return { reached: wasReached(result ?? null), held }
  }

  async function pullScope(scope: string): Promise<RoundResult | null> {
    return scopes.isFresh(scope) ? { kind: 'done' } : scopeRequests.request(scope)
  }

  async function pullScopes(requested: readonly string[]): Promise<RoundResult | null> {
    for (const scope of requested) await scopes.subscribe(scope)
    return (await leader()?.loop.runRoundFor('want')) ?? null
  }

  async function scopeState(scope: string, result: RoundResult | null): Promise<LeaderResponse['held']> {
    if (scopes.isRejected(scope)) return 'refused'
    if (result?.kind === 'done') return 'held'
    return ((await engine.readCursors())[scope] ?? 0) > 0 ? 'held' : 'unreachable'
  }

  return async (request) => {
    try {
      return await handle(request)
    } catch (error) {
      if (isStorageFull(error)) deps.onStorageFull()
      deps.log('A request to the leader failed', error)
      return NO_RESPONSE
    }
  }
}

function wasReached(result: RoundResult | null): boolean {
  return result?.kind === 'done' || (result?.kind === 'failed' && result.reached)
}
