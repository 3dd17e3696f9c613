import type { CollectionName, WireDocument } from '#domain/wire/collections.ts'
import type { Rejection } from '#domain/wire/errors/envelope.ts'
import type { NetworkChoice } from '#domain/wire/network/network-strategy.ts'
import type { PullRequest, PullResponse, PushRequest, PushResponse } from '#domain/wire/sync/protocol.ts'
import { memberScope } from '#domain/wire/sync/scope.ts'
import type { ParentKey } from '#replica/collections/spec/collection-spec.ts'
import { readDocument } from '#replica/queries/rows/one-document.ts'
import { watchNotices } from '#replica/sync-store/sync-store.ts'
import { readUnsentChanges, watchUnsentChanges } from '#replica/sync-store/unsent-changes.ts'
import { isStorageFull } from '#replica/upkeep/database-loss.ts'
import { sweepTombstones } from '#replica/upkeep/sweep-tombstones.ts'
import type { SyncNotice, UnsentItem } from '../port.ts'
import { materializeSnapshots } from './materialize/materialize.ts'
import { discardPending, retryParked } from './outbox/discard-and-retry.ts'
import { hasHandedOver, releaseBatch, wouldCoalesceIntoHandedOver } from './outbox/handed-over.ts'
import { writeChanges } from './outbox/write-changes.ts'
import { createUnsentRecovery, type UnsentRecovery } from './recovery/recover-unsent.ts'
import { adoptReplica, finishReset } from './recovery/reset.ts'
import { watchSuperseded } from './recovery/superseded-replica.ts'
import { mirrorUnsent, type UnsentSnapshot } from './recovery/unsent-mirror.ts'
import { recordCaughtUp } from './scopes/caught-up.ts'
import { hasPulledScope, subscribeScopes, unsubscribeScopes } from './scopes/cursors.ts'
import type { Change } from './store/change.ts'
import type { EngineDeps } from './store/engine-deps.ts'
import { readLastSynced, readNetworkChoice, readWorkOffline } from './store/meta.ts'
import { dismissNotice } from './store/notices.ts'
import { applyPullResponse, type PullOutcome } from './transport/apply-pull-response.ts'
import { applyPushResponse, type PushOutcome, rejectMutation } from './transport/apply-push-response.ts'
import { nextPull } from './transport/pull-request.ts'
import { nextHandOver, nextPush } from './transport/push-request.ts'
import { type ExportedPhoto, importPhotos, readUnsentPhotos } from './unsent/exported-photos.ts'
import { importWrites, type WriteImport } from './unsent/import-writes.ts'
import type { ExportedWrite } from './unsent/unsent-file.ts'
import { toUnsentItems } from './unsent/unsent-items.ts'
import { readUnsentWrites, type UnsentWrite } from './unsent/unsent-writes.ts'

// The engine keeps one rule: a stored document is what the server last said plus what waits here. It knows no HTTP
// and no clock of its own; the loop carries its requests to the server and brings the answers home.

export type { Change, EngineDeps, PullOutcome, PushOutcome }

export interface Engine {
  /**
   * Finishes what a killed session left half done, takes in what was rescued and lays every shadow. Call once after opening, before
   * all else. Answers the error where there was no room for all of it: it is done another time, and nothing is lost until then.
   */
  start(): Promise<Error | null>
  /**
   * Does what a start does, as far as there was no room for it: ends a reset, takes in what was rescued, lays every shadow. Throws on
   * storage errors.
   */
  materializeAll(): Promise<void>
  /**
   * Commits all changes in one SyncStore transaction, then lays the documents. Resolved: durable on this device.
   * Rejects when nothing was stored. An edit that changes nothing leaves no trace.
   */
  write(changes: Change[]): Promise<void>
  /** A document as it stands on this device; null: it does not. */
  readDocument(document: ParentKey): Promise<WireDocument | null>
  /** Freezes and returns the oldest writes (as many as a push carries, or `most`, and some 4 MB of JSON), or null when nothing
   * is to be sent. Asked again before the answer is accepted it returns the same writes, filled up with what came meanwhile. */
  nextPush(most?: number): Promise<PushRequest | null>
  /** Freezes and returns what the service worker may deliver while no tab lives, or null when nothing is to be sent.
   * `batch`: a new name for it, by which it can be freed. */
  pushToHandOver(batch: string): Promise<PushRequest | null>
  /** The service worker gave this batch back, and has never tried it: its writes may be folded into and discarded again. */
  freeBatch(batch: string): Promise<void>
  isAnyHanded(): Promise<boolean>
  /** Whether one of these changes could be folded into the newest write, were that not handed over. */
  wouldFoldIntoHanded(changes: readonly Change[]): Promise<boolean>
  /** Takes the server's word on a batch. Throws, and changes nothing, when a document in it does not parse. */
  applyPushResponse(request: PushRequest, answer: PushResponse): Promise<PushOutcome>
  /** Sets one write of a batch aside that the server turned away whole, with no result for it. */
  rejectMutation(mutation: string, refusal: Rejection): Promise<void>
  /** `limit`: how many changes the answer may hold */
  nextPull(limit?: number): Promise<PullRequest>
  /** Lays the whole answer, then stores its positions. Throws, and moves no position, when a document does not parse. */
  applyPullResponse(request: PullRequest, answer: PullResponse): Promise<PullOutcome>
  /** Holds these scopes from now on; those not held yet begin at position 0. */
  subscribe(scopes: string[]): Promise<void>
  /** Lets go of these scopes; the next pulls take their documents away. */
  unsubscribe(scopes: string[]): Promise<void>
  /** The scopes held and how far each has come; 0: nothing pulled yet. */
  readCursors(): Promise<Record<string, number>>
  /** Given the request whose answer left nothing more to come: notes that this device has caught up, unless a scope was
   * wanted or let go of meanwhile. Answers whether it was so. */
  recordCaughtUp(request: PullRequest): Promise<boolean>
  /** Whether anything was pulled yet of the member's own scope, in this life of the server. */
  hasPulled(): Promise<boolean>
  /** When this device last held all that it is to hold, ISO 8601; null: not since its replica was made, or emptied. */
  readLastSyncedAt(): Promise<string | null>
  /** Throws away what waits of a document and of what depends on it; refused while the fate of any of it is unknown. */
  discardPending(collection: CollectionName, id: string): Promise<{ discarded: boolean }>
  /** Sends what was refused, and what is held with it, once more and unchanged. */
  retryParked(collection: CollectionName, id: string): Promise<void>
  /** Everything that waits, or a document's writes with what builds on them; with contents and former values, oldest first. */
  readUnsentWrites(of?: ParentKey): Promise<UnsentWrite[]>
  /** The same from memory: as it was last read, also when it has been taken away from the device. */
  unsentSnapshot(): UnsentSnapshot
  /** Takes writes of a file into the queue, under their names; `onProgress` hears how many are done. */
  importWrites(writes: readonly ExportedWrite[], onProgress: (done: number) => void): Promise<WriteImport>
  /** Photos that the server does not have, with their bytes: all, or a document's. */
  readUnsentPhotos(of?: ParentKey): Promise<ExportedPhoto[]>
  /** Takes photos of a file in, to be sent from here; answers how many were not here. */
  importPhotos(photos: readonly ExportedPhoto[]): Promise<number>
  /** Whether the member works offline; kept over restarts. */
  readWorkOffline(): Promise<boolean>
  setWorkOffline(on: boolean): Promise<void>
  /** How the member wants the network taken on this device; kept over restarts. */
  readNetworkChoice(): Promise<NetworkChoice>
  setNetworkChoice(choice: NetworkChoice): Promise<void>
  /** Takes away the empty rows of what is gone, where nobody can still be at them. */
  sweepTombstones(): Promise<void>
  /** How many documents have writes that wait here, refused and held ones included: as many as a member is shown. */
  unsentCount(): Promise<number>
  /** Calls back with the waiting items, oldest first, at once and whenever they change, in whichever tab. */
  watchUnsent(onItems: (items: UnsentItem[]) => void): () => void
  /** As well with what the member should know and has not seen. */
  watchNotices(onNotices: (notices: SyncNotice[]) => void): () => void
  /** Calls back when another tab adopts another replica: this one is told nothing more. Every answer is refused from then on. */
  watchSuperseded(onOutrun: () => void): () => void
  /** The member has seen it. */
  dismissNotice(notice: string): Promise<void>
  /** Waits for what is under way. Replica and store stay the caller's to close. */
  close(): Promise<void>
}

/**
 * Composes the engine on an open replica and an open SyncStore of the same member. `rescued`: what waited in a SyncStore that
 * was lost under a running app.
 */
export function createEngine(deps: EngineDeps, rescued: UnsentSnapshot | null = null): Engine {
  const { store } = deps
  const { during, settled } = countWork()
  const watchers = new Set<() => void>()
  const watching = (stop: () => void) => {
    watchers.add(stop)
    return () => {
      watchers.delete(stop)
      stop()
    }
  }
  const copy = mirrorUnsent(store)
  const rescue = createUnsentRecovery(deps, rescued)
  const withLeft = (writes: readonly UnsentWrite[]): UnsentWrite[] => {
    const names = new Set(writes.map(({ mutation }) => mutation))
    return [...rescue.remaining().filter(({ mutation }) => !names.has(mutation)), ...writes]
  }
  return {
    start: () => during(start(deps, rescue)),
    materializeAll: () => during(settle(deps, rescue)),
    write: (changes) => during(writeChanges(deps, changes)),
    readDocument: ({ collection, id }) => during(readDocument(deps.replica, collection, id)),
    nextPush: (most) => during(nextPush(deps, most)),
    pushToHandOver: (batch) => during(nextHandOver(deps, batch)),
    freeBatch: (batch) => during(releaseBatch(store, batch)),
    isAnyHanded: () => during(hasHandedOver(store)),
    wouldFoldIntoHanded: (changes) => during(wouldCoalesceIntoHandedOver(store, changes)),
    applyPushResponse: (request, answer) => during(applyPushResponse(deps, request, answer)),
    rejectMutation: (mutation, refusal) => during(rejectMutation(deps, mutation, refusal)),
    nextPull: (limit) => during(nextPull(deps, limit)),
    applyPullResponse: (request, answer) => during(applyPullResponse(deps, request, answer)),
    subscribe: (scopes) => during(subscribeScopes(store, scopes)),
    unsubscribe: (scopes) => during(unsubscribeScopes(store, scopes)),
    readCursors: async () => {
      const rows = await during(store.positions.toArray())
      return Object.fromEntries(rows.map(({ scope, reached }) => [scope, reached]))
    },
    hasPulled: () => during(hasPulledScope(store, memberScope(deps.replica.memberId))),
    recordCaughtUp: (request) => during(recordCaughtUp(deps, request)),
    readLastSyncedAt: () => during(readLastSynced(store)),
    discardPending: (collection, id) => during(discardPending(deps, collection, id)),
    retryParked: (collection, id) => during(retryParked(deps, collection, id)),
    readUnsentWrites: async (of) => {
      const writes = await during(readUnsentWrites(store, of))
      return of ? writes : withLeft(writes)
    },
    unsentSnapshot: () => {
      const { writes, omittedIds } = copy.snapshot()
      return { writes: withLeft(writes), omittedIds }
    },
    importWrites: (writes, onProgress) => during(importWrites(deps, writes, onProgress)),
    readUnsentPhotos: (of) => during(readUnsentPhotos(store, of)),
    importPhotos: (photos) => during(importPhotos(store, photos)),
    readWorkOffline: () => during(readWorkOffline(store)),
    setWorkOffline: async (on) => void (await during(store.meta.put({ key: 'workOffline', value: on }))),
    readNetworkChoice: () => during(readNetworkChoice(store)),
    setNetworkChoice: async (choice) =>
      void (await during(store.meta.put({ key: 'network', value: choice }))),
    sweepTombstones: () => during(sweepTombstones(deps.replica, deps.now())),
    unsentCount: async () => toUnsentItems(await during(readUnsentChanges(store))).length,
    watchUnsent: (onItems) => watching(watchUnsentChanges(store, (unsent) => onItems(toUnsentItems(unsent)))),
    watchNotices: (onNotices) => watching(watchNotices(store, onNotices)),
    watchSuperseded: (onOutrun) => watching(watchSuperseded(store, deps.replica, onOutrun)),
    dismissNotice: (notice) => during(dismissNotice(store, notice)),
    close: async () => {
      copy.stop()
      for (const stop of watchers) stop()
      await settled()
    },
  }
}

async function start(deps: EngineDeps, rescue: UnsentRecovery): Promise<Error | null> {
  const left = await settle(deps, rescue).then(() => null, noRoom)
  // A replica in memory needs no room to show what waits.
  if (left) await materializeSnapshots(deps).catch(noRoom)
  return left
}

/** Each step can be begun again where there was no room for it. */
async function settle(deps: EngineDeps, rescue: UnsentRecovery): Promise<void> {
  await adoptReplica(deps.store, deps.replica)
  await finishReset(deps)
  await rescue.restore()
  await materializeSnapshots(deps)
}

/** Only such an error is no reason to keep the member from what is here. */
function noRoom(error: unknown): Error {
  if (error instanceof Error && isStorageFull(error)) return error
  throw error
}

/** Keeps count of what is under way, so that the databases are not closed under it. */
function countWork() {
  const under = new Set<Promise<unknown>>()
  const during = async <T>(work: PromiseLike<T>): Promise<T> => {
    const promise = Promise.resolve(work)
    under.add(promise)
    try {
      return await promise
    } finally {
      under.delete(promise)
    }
  }
  const settled = async () => void (await Promise.allSettled(under))
  return { during, settled }
}
