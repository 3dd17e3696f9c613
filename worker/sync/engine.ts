import type { ParentKey } from '#domain/noun/noun.ts'
import type { WireDocument } from '#domain/wire/collections.ts'
import { memberScope } from '#domain/wire/sync/scope.ts'
import { readDocument } from '#replica/queries/rows/one-document.ts'
import { watchNotices } from '#replica/sync-store/sync-store.ts'
import { watchUnsentChanges } from '#replica/sync-store/unsent-changes.ts'
import { isStorageFull } from '#replica/upkeep/database-loss.ts'
import { sweepTombstones } from '#replica/upkeep/sweep-tombstones.ts'
import type { SyncNotice, UnsentItem } from '../port.ts'
import { materializeSnapshots } from './materialize/materialize.ts'
import { discardPending, retryParked } from './outbox/discard-and-retry.ts'
import { hasHandedOver, releaseBatch, wouldCoalesceIntoHandedOver } from './outbox/handed-over.ts'
import { markRestored, readRestoringChange } from './outbox/restore-version.ts'
import { writeChanges } from './outbox/write-changes.ts'
import { createUnsentRecovery, type UnsentRecovery } from './recovery/recover-unsent.ts'
import { adoptReplica, finishReset } from './recovery/reset.ts'
import { watchSuperseded } from './recovery/superseded-replica.ts'
import { mirrorUnsent, type UnsentSnapshot } from './recovery/unsent-mirror.ts'
import { recordCaughtUp } from './scopes/caught-up.ts'
import { hasPulledScope, readCursors, subscribeScopes, unsubscribeScopes } from './scopes/cursors.ts'
import { type Bound, bindOperations } from './store/bind-operations.ts'
import type { Change } from './store/change.ts'
import type { EngineDeps } from './store/engine-deps.ts'
import {
  readLastSynced,
  readNetworkChoice,
  readWorkOffline,
  saveNetworkChoice,
  saveWorkOffline,
} from './store/meta.ts'
import { dismissNotice } from './store/notices.ts'
import type { PullOutcome } from './store/pull-outcome.ts'
import { applyPullResponse } from './transport/apply-pull-response.ts'
import { applyPushResponse, type PushOutcome, rejectMutation } from './transport/apply-push-response.ts'
import { nextPull } from './transport/pull-request.ts'
import { nextHandOver, nextPush } from './transport/push-request.ts'
import { importPhotos, readUnsentPhotos } from './unsent/exported-photos.ts'
import { importWrites } from './unsent/import-writes.ts'
import { countUnsent, toUnsentItems } from './unsent/unsent-items.ts'
import { readUnsentWrites, type UnsentWrite } from './unsent/unsent-writes.ts'

// The engine keeps one rule: a stored document is the last server version plus the pending mutations.
// It knows no HTTP and no clock of its own. The sync loop sends its requests to the server and has it
// apply the responses.

export type { Change, EngineDeps, PullOutcome, PushOutcome }

/** Operations on the replica and the SyncStore. Each function documents its contract. */
const operations = {
  write: writeChanges,
  nextPush,
  nextHandOver,
  applyPushResponse,
  rejectMutation,
  nextPull,
  applyPullResponse,
  recordCaughtUp,
  discardPending,
  retryParked,
  importWrites,
  readRestoringChange,
}

/** Operations on the SyncStore alone. */
const storeOperations = {
  subscribe: subscribeScopes,
  unsubscribe: unsubscribeScopes,
  readCursors,
  hasHandedOver,
  wouldCoalesceIntoHandedOver,
  releaseBatch,
  readUnsentPhotos,
  importPhotos,
  countUnsent,
  dismissNotice,
  markRestored,
  readLastSyncedAt: readLastSynced,
  readWorkOffline,
  setWorkOffline: saveWorkOffline,
  readNetworkChoice,
  setNetworkChoice: saveNetworkChoice,
}

export interface Engine extends Bound<typeof operations>, Bound<typeof storeOperations> {
  /**
   * Completes what a killed process left unfinished, restores recovered writes and materializes every
   * snapshot. Call it once, before anything else. Returns the error if storage was full: the rest is
   * done by `materializeAll`, and nothing is lost until then.
   */
  start(): Promise<Error | null>
  /** Does what a start does, as far as storage was full then. Throws on storage errors. */
  materializeAll(): Promise<void>
  /** The document as this device shows it; null: there is none. */
  readDocument(document: ParentKey): Promise<WireDocument | null>
  /** Whether the member's own scope was pulled in this epoch. */
  hasPulled(): Promise<boolean>
  /** All unsent writes, or those of a document with their dependents; oldest first. */
  readUnsentWrites(of?: ParentKey): Promise<UnsentWrite[]>
  /** The unsent writes from memory, as last read, even if the browser has deleted the databases. */
  unsentSnapshot(): UnsentSnapshot
  /** Removes tombstones that no tab can be using. */
  sweepTombstones(): Promise<void>
  /** Calls back with the unsent items, oldest first, now and after each change in any tab. */
  watchUnsent(onItems: (items: UnsentItem[]) => void): () => void
  /** As `watchUnsent`, with the notices the member has not seen. */
  watchNotices(onNotices: (notices: SyncNotice[]) => void): () => void
  /** Calls back when another tab has adopted another replica; every response is refused from then on. */
  watchSuperseded(onSuperseded: () => void): () => void
  /** Waits for running operations. The caller closes replica and store. */
  close(): Promise<void>
}

/**
 * Creates the engine on an open replica and an open SyncStore of the same member. `recovered`: the
 * unsent writes of a SyncStore that was lost while the app was running.
 */
export function createEngine(deps: EngineDeps, recovered: UnsentSnapshot | null = null): Engine {
  const { replica, store } = deps
  const { track, settled } = createTracker()
  const watches = createWatches()
  const mirror = mirrorUnsent(store)
  const recovery = createUnsentRecovery(deps, recovered)
  const withRecovered = (writes: readonly UnsentWrite[]): UnsentWrite[] => {
    const known = new Set(writes.map(({ mutation }) => mutation))
    return [...recovery.remaining().filter(({ mutation }) => !known.has(mutation)), ...writes]
  }
  return {
    ...bindOperations(deps, operations, track),
    ...bindOperations(store, storeOperations, track),
    start: () => track(start(deps, recovery)),
    materializeAll: () => track(completeStart(deps, recovery)),
    readDocument: ({ collection, id }) => track(readDocument(replica, collection, id)),
    hasPulled: () => track(hasPulledScope(store, memberScope(replica.memberId))),
    readUnsentWrites: async (of) => {
      const writes = await track(readUnsentWrites(store, of))
      return of ? writes : withRecovered(writes)
    },
    unsentSnapshot: () => {
      const { writes, omittedIds } = mirror.snapshot()
      return { writes: withRecovered(writes), omittedIds }
    },
    sweepTombstones: () => track(sweepTombstones(replica, deps.deviceNow())),
    watchUnsent: (onItems) =>
      watches.add(watchUnsentChanges(store, (changes) => onItems(toUnsentItems(changes)))),
    watchNotices: (onNotices) => watches.add(watchNotices(store, onNotices)),
    watchSuperseded: (onSuperseded) => watches.add(watchSuperseded(store, replica, onSuperseded)),
    close: async () => {
      mirror.stop()
      watches.stopAll()
      await settled()
    },
  }
}

async function start(deps: EngineDeps, recovery: UnsentRecovery): Promise<Error | null> {
  const storageFull = await completeStart(deps, recovery).then(() => null, asStorageFull)
  // A replica in memory needs no storage to show pending mutations.
  if (storageFull) await materializeSnapshots(deps).catch(asStorageFull)
  return storageFull
}

/** Each step can be repeated if storage was full. */
async function completeStart(deps: EngineDeps, recovery: UnsentRecovery): Promise<void> {
  await adoptReplica(deps.store, deps.replica)
  await finishReset(deps)
  await recovery.restore()
  await materializeSnapshots(deps)
}

/** Any other error must prevent the app from opening. */
function asStorageFull(error: unknown): Error {
  if (error instanceof Error && isStorageFull(error)) return error
  throw error
}

/** Tracks running operations, so that the databases are not closed under them. */
function createTracker() {
  const running = new Set<Promise<unknown>>()
  const track = async <T>(operation: PromiseLike<T>): Promise<T> => {
    const promise = Promise.resolve(operation)
    running.add(promise)
    try {
      return await promise
    } finally {
      running.delete(promise)
    }
  }
  const settled = async () => void (await Promise.allSettled(running))
  return { track, settled }
}

function createWatches() {
  const active = new Set<() => void>()
  return {
    add: (stop: () => void) => {
      active.add(stop)
      return () => {
        active.delete(stop)
        stop()
      }
    },
    stopAll: () => {
      for (const stop of active) stop()
    },
  }
}
