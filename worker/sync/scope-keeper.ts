import { FRESH_FOR_MS } from '#domain/wire/limits.ts'
import type { PullRequest } from '#domain/wire/sync.ts'
import type { Engine, PullOutcome } from './engine.ts'
import {
  type Base,
  baseScopes,
  cellsOfSplit,
  NO_BASE,
  scopesToAdd,
  scopesToDrop,
  scopesToFree,
} from './scopes-to-want.ts'

/** Decides which scopes this device holds, and remembers how fresh they are. */
export interface ScopeKeeper {
  /** Holds the base of the home area and the communities, and lets go of what no longer belongs to it. Answers whether a pull is due. */
  settle: () => Promise<boolean>
  /** Holds a detail scope. */
  want: (scope: string) => Promise<void>
  /** Lets go of opened pages and of areas beyond the home, but for what was opened just now or waits to be sent. */
  free: () => Promise<void>
  isFresh: (scope: string) => boolean
  wasRefused: (scope: string) => boolean
  /** Takes note of an answer and of what follows from it, like a home area. Answers whether there is more to ask for. */
  pulled: (outcome: PullOutcome, asked: PullRequest) => Promise<boolean>
}

export function createScopeKeeper(deps: {
  engine: Engine
  memberId: string
  /** as this device knows it now */
  home: () => Promise<Base>
  nowMs: () => number
}): ScopeKeeper {
  const { engine, memberId, home, nowMs } = deps
  const pulledAtMs = new Map<string, number>()
  const refused = new Set<string>()
  /** detail scopes and when their page was last opened, the last one last */
  const usedAtMs = new Map<string, number>()
  const split = new Set<string>()
  let base = baseScopes(memberId, NO_BASE)
  /** one settling at a time: an older home area must never undo a newer one */
  let settling: Promise<unknown> = Promise.resolve()

  const held = async () => Object.keys(await engine.positions())

  const splitUp = async (scopes: string[]) => {
    for (const scope of scopes) {
      const cells = cellsOfSplit(scope, await held())
      if (cells.length === 0) continue
      await engine.want(cells)
      split.add(scope)
    }
  }

  /** The parents of split cells go once their cells have caught up, never before. */
  const dropParents = async () => {
    if (split.size === 0) return
    await engine.drop([...split])
    split.clear()
  }

  const settleNow = async (): Promise<boolean> => {
    const known = new Set(base)
    base = baseScopes(memberId, await home())
    // Who has joined again is let in again.
    for (const scope of base) if (!known.has(scope)) refused.delete(scope)
    const before = await held()
    // What was refused would be refused for ever.
    const added = scopesToAdd(base, before).filter((scope) => !refused.has(scope))
    const dropped = scopesToDrop(base, before, [...usedAtMs.keys()])
    // Never more at a time than one pull may name.
    if (dropped.length > 0) await engine.drop(dropped)
    if (added.length > 0) await engine.want(added)
    return added.length > 0 || dropped.length > 0
  }

  const settle = (): Promise<boolean> => {
    const settled = settling.then(settleNow)
    settling = settled.catch(() => undefined)
    return settled
  }

  return {
    settle,
    want: async (scope) => {
      refused.delete(scope)
      usedAtMs.delete(scope)
      usedAtMs.set(scope, nowMs())
      await engine.want([scope])
      const dropped = scopesToDrop(base, await held(), [...usedAtMs.keys()])
      if (dropped.length > 0) await engine.drop(dropped)
    },
    free: async () => {
      const opened = [...usedAtMs].filter(([, atMs]) => nowMs() - atMs < FRESH_FOR_MS).map(([scope]) => scope)
      const waiting = (await engine.unsentWrites()).map(({ id }) => id)
      const dropped = scopesToFree(base, await held(), { opened, waiting })
      if (dropped.length > 0) await engine.drop(dropped)
      for (const scope of dropped) pulledAtMs.delete(scope)
    },
    isFresh: (scope) => nowMs() - (pulledAtMs.get(scope) ?? -Infinity) < FRESH_FOR_MS,
    wasRefused: (scope) => refused.has(scope),
    pulled: async (outcome, asked) => {
      for (const scope of Object.keys(outcome.refused)) {
        refused.add(scope)
        pulledAtMs.delete(scope)
      }
      await splitUp(outcome.split)
      if (outcome.reset) pulledAtMs.clear()
      if (outcome.more || outcome.reset) return true
      for (const scope of Object.keys(asked.scopes)) if (!refused.has(scope)) pulledAtMs.set(scope, nowMs())
      await dropParents()
      await settle()
      return !(await engine.caughtUp(asked))
    },
  }
}
