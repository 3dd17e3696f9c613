import { createMutex } from '#domain/std/mutex.ts'
import { isRecent } from '#domain/std/time/is-recent.ts'
import { SCOPE_FRESH_MS } from '#domain/wire/limits.ts'
import type { PullRequest } from '#domain/wire/sync/protocol.ts'
import type { Bound } from '../store/bind-operations.ts'
import type { PullOutcome } from '../store/pull-outcome.ts'
import type { recordCaughtUp } from './caught-up.ts'
import type { readCursors, subscribeScopes, unsubscribeScopes } from './cursors.ts'
import {
  baseScopes,
  NO_SCOPE_SOURCES,
  type ScopeSources,
  scopesToEvict,
  scopesToSubscribe,
  scopesToUnsubscribe,
  splitCellsOf,
} from './scope-selection.ts'

/** Decides which scopes this device is subscribed to, and remembers how fresh they are. */
export interface ScopeSubscriptions {
  /**
   * Subscribes to the base scopes (home area, communities) and unsubscribes from those that no longer
   * belong to it. Returns whether a pull is due.
   */
  update: () => Promise<boolean>
  /** Subscribes to the scope of an opened page. */
  subscribe: (scope: string) => Promise<void>
  /**
   * Unsubscribes from opened pages and from areas outside the home, except pages opened a moment ago
   * and documents with pending mutations.
   */
  freeSpace: () => Promise<void>
  isFresh: (scope: string) => boolean
  isRejected: (scope: string) => boolean
  /**
   * Updates the subscriptions after a pull, which may have delivered a home area or split a cell.
   * Returns whether another pull is due.
   */
  handlePull: (outcome: PullOutcome, request: PullRequest) => Promise<boolean>
}

interface SubscriptionEngine
  extends Bound<{
    subscribe: typeof subscribeScopes
    unsubscribe: typeof unsubscribeScopes
    readCursors: typeof readCursors
    recordCaughtUp: typeof recordCaughtUp
  }> {
  readUnsentWrites: () => Promise<readonly { id: string }[]>
}

export interface ScopeSubscriptionsDeps {
  engine: SubscriptionEngine
  memberId: string
  /** what determines the base scopes, as this device knows it now */
  readScopeSources: () => Promise<ScopeSources>
  nowMs: () => number
}

export const createScopeSubscriptions = (deps: ScopeSubscriptionsDeps): ScopeSubscriptions =>
  new Subscriptions(deps)

class Subscriptions implements ScopeSubscriptions {
  private readonly deps: ScopeSubscriptionsDeps
  private readonly pulledAtMs = new Map<string, number>()
  private readonly rejected = new Set<string>()
  /** page scopes and when their page was last opened, the most recent last */
  private readonly openedAtMs = new Map<string, number>()
  /** scopes that were replaced by their cells and are still subscribed */
  private readonly split = new Set<string>()
  private base: string[]
  /** updates run one at a time: an older home area must never replace a newer one */
  private readonly updates = createMutex()

  constructor(deps: ScopeSubscriptionsDeps) {
    this.deps = deps
    this.base = baseScopes(deps.memberId, NO_SCOPE_SOURCES)
  }

  update(): Promise<boolean> {
    return this.updates.run(() => this.updateNow())
  }

  async subscribe(scope: string): Promise<void> {
    this.rejected.delete(scope)
    this.openedAtMs.delete(scope)
    this.openedAtMs.set(scope, this.deps.nowMs())
    await this.deps.engine.subscribe([scope])
    const unneeded = scopesToUnsubscribe(this.base, await this.readSubscribed(), [...this.openedAtMs.keys()])
    if (unneeded.length > 0) await this.deps.engine.unsubscribe(unneeded)
  }

  async freeSpace(): Promise<void> {
    const { engine, nowMs } = this.deps
    const opened = [...this.openedAtMs]
      .filter(([, atMs]) => isRecent(atMs, { nowMs: nowMs(), maxAgeMs: SCOPE_FRESH_MS }))
      .map(([scope]) => scope)
    const waiting = (await engine.readUnsentWrites()).map(({ id }) => id)
    const evicted = scopesToEvict(this.base, await this.readSubscribed(), { opened, waiting })
    if (evicted.length > 0) await engine.unsubscribe(evicted)
    for (const scope of evicted) this.pulledAtMs.delete(scope)
  }

  isFresh(scope: string): boolean {
    const pulledAtMs = this.pulledAtMs.get(scope) ?? -Infinity
    return isRecent(pulledAtMs, { nowMs: this.deps.nowMs(), maxAgeMs: SCOPE_FRESH_MS })
  }

  isRejected(scope: string): boolean {
    return this.rejected.has(scope)
  }

  async handlePull(outcome: PullOutcome, request: PullRequest): Promise<boolean> {
    for (const scope of Object.keys(outcome.rejectedScopes)) {
      this.rejected.add(scope)
      this.pulledAtMs.delete(scope)
    }
    await this.subscribeToCells(outcome.splitScopes)
    if (outcome.wasReset) this.pulledAtMs.clear()
    if (outcome.hasMore || outcome.wasReset) return true
    for (const scope of Object.keys(request.scopes))
      if (!this.rejected.has(scope)) this.pulledAtMs.set(scope, this.deps.nowMs())
    await this.unsubscribeFromSplit()
    await this.update()
    return !(await this.deps.engine.recordCaughtUp(request))
  }

  private async updateNow(): Promise<boolean> {
    const { engine, memberId, readScopeSources } = this.deps
    const known = new Set(this.base)
    this.base = baseScopes(memberId, await readScopeSources())
    // A member who has rejoined a community may see it again.
    for (const scope of this.base) if (!known.has(scope)) this.rejected.delete(scope)
    const before = await this.readSubscribed()
    // A rejected scope would be rejected at every pull.
    const added = scopesToSubscribe(this.base, before).filter((scope) => !this.rejected.has(scope))
    const removed = scopesToUnsubscribe(this.base, before, [...this.openedAtMs.keys()])
    // Unsubscribe first, so that there are never more scopes than one pull may name.
    if (removed.length > 0) await engine.unsubscribe(removed)
    if (added.length > 0) await engine.subscribe(added)
    return added.length > 0 || removed.length > 0
  }

  private async subscribeToCells(scopes: string[]): Promise<void> {
    for (const scope of scopes) {
      const cells = splitCellsOf(scope, await this.readSubscribed())
      if (cells.length === 0) continue
      await this.deps.engine.subscribe(cells)
      this.split.add(scope)
    }
  }

  /** A split cell is unsubscribed once its smaller cells are up to date, never before. */
  private async unsubscribeFromSplit(): Promise<void> {
    if (this.split.size === 0) return
    await this.deps.engine.unsubscribe([...this.split])
    this.split.clear()
  }

  private async readSubscribed(): Promise<string[]> {
    return Object.keys(await this.deps.engine.readCursors())
  }
}
