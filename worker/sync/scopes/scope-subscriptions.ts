import { SCOPE_FRESH_MS } from '#domain/wire/limits.ts'
import type { PullRequest } from '#domain/wire/sync/protocol.ts'
import type { Engine, PullOutcome } from '../engine.ts'
import {
  baseScopes,
  NO_SCOPE_SOURCES,
  type ScopeSources,
  scopesToEvict,
  scopesToSubscribe,
  scopesToUnsubscribe,
  splitCellsOf,
} from './scope-selection.ts'

/** Decides which scopes this device holds, and remembers how fresh they are. */
export interface ScopeSubscriptions {
  /** Holds the base of the home area and the communities, and lets go of what no longer belongs to it. Answers whether a pull is due. */
  update: () => Promise<boolean>
  /** Holds a detail scope. */
  subscribe: (scope: string) => Promise<void>
  /** Lets go of opened pages and of areas beyond the home, but for what was opened just now or waits to be sent. */
  freeSpace: () => Promise<void>
  isFresh: (scope: string) => boolean
  isRejected: (scope: string) => boolean
  /** Takes note of an answer and of what follows from it, like a home area. Answers whether there is more to ask for. */
  handlePull: (outcome: PullOutcome, asked: PullRequest) => Promise<boolean>
}

export function createScopeSubscriptions(deps: {
  engine: Engine
  memberId: string
  /** as this device knows it now */
  home: () => Promise<ScopeSources>
  nowMs: () => number
}): ScopeSubscriptions {
  const { engine, memberId, home, nowMs } = deps
  const pulledAtMs = new Map<string, number>()
  const refused = new Set<string>()
  /** detail scopes and when their page was last opened, the last one last */
  const usedAtMs = new Map<string, number>()
  const split = new Set<string>()
  let base = baseScopes(memberId, NO_SCOPE_SOURCES)
  /** one settling at a time: an older home area must never undo a newer one */
  let settling: Promise<unknown> = Promise.resolve()

  const held = async () => Object.keys(await engine.readCursors())

  const splitUp = async (scopes: string[]) => {
    for (const scope of scopes) {
      const cells = splitCellsOf(scope, await held())
      if (cells.length === 0) continue
      await engine.subscribe(cells)
      split.add(scope)
    }
  }

  /** The parents of split cells go once their cells have caught up, never before. */
  const dropParents = async () => {
    if (split.size === 0) return
    await engine.unsubscribe([...split])
    split.clear()
  }

  const settleNow = async (): Promise<boolean> => {
    const known = new Set(base)
    base = baseScopes(memberId, await home())
    // Who has joined again is let in again.
    for (const scope of base) if (!known.has(scope)) refused.delete(scope)
    const before = await held()
    // What was refused would be refused for ever.
    const added = scopesToSubscribe(base, before).filter((scope) => !refused.has(scope))
    const dropped = scopesToUnsubscribe(base, before, [...usedAtMs.keys()])
    // Never more at a time than one pull may name.
    if (dropped.length > 0) await engine.unsubscribe(dropped)
    if (added.length > 0) await engine.subscribe(added)
    return added.length > 0 || dropped.length > 0
  }

  const settle = (): Promise<boolean> => {
    const settled = settling.then(settleNow)
    settling = settled.catch(() => undefined)
    return settled
  }

  return {
    update: settle,
    subscribe: async (scope) => {
      refused.delete(scope)
      usedAtMs.delete(scope)
      usedAtMs.set(scope, nowMs())
      await engine.subscribe([scope])
      const dropped = scopesToUnsubscribe(base, await held(), [...usedAtMs.keys()])
      if (dropped.length > 0) await engine.unsubscribe(dropped)
    },
    freeSpace: async () => {
      const opened = [...usedAtMs]
        .filter(([, atMs]) => nowMs() - atMs < SCOPE_FRESH_MS)
        .map(([scope]) => scope)
      const waiting = (await engine.readUnsentWrites()).map(({ id }) => id)
      const dropped = scopesToEvict(base, await held(), { opened, waiting })
      if (dropped.length > 0) await engine.unsubscribe(dropped)
      for (const scope of dropped) pulledAtMs.delete(scope)
    },
    isFresh: (scope) => nowMs() - (pulledAtMs.get(scope) ?? -Infinity) < SCOPE_FRESH_MS,
    isRejected: (scope) => refused.has(scope),
    handlePull: async (outcome, asked) => {
      for (const scope of Object.keys(outcome.rejectedScopes)) {
        refused.add(scope)
        pulledAtMs.delete(scope)
      }
      await splitUp(outcome.splitScopes)
      if (outcome.reset) pulledAtMs.clear()
      if (outcome.more || outcome.reset) return true
      for (const scope of Object.keys(asked.scopes)) if (!refused.has(scope)) pulledAtMs.set(scope, nowMs())
      await dropParents()
      await settle()
      return !(await engine.recordCaughtUp(asked))
    },
  }
}
