import type { CollectionName, WireDocument } from '#domain/wire/collections.ts'
import type { Refusal } from '#domain/wire/envelope.ts'
import type { NetworkChoice } from '#domain/wire/network-strategy.ts'
import { memberScope } from '#domain/wire/scope.ts'
import type { PullAnswer, PullRequest, PushAnswer, PushRequest } from '#domain/wire/sync.ts'
import type { Parent } from '#replica/collections/collection.ts'
import { readDocument } from '#replica/queries/one.ts'
import { watchNotices } from '#replica/sync-store.ts'
import { readUnsent, watchUnsent } from '#replica/unsent.ts'
import { isStorageFull } from '#replica/upkeep/loss.ts'
import { sweep } from '#replica/upkeep/sweep.ts'
import type { SyncNotice, UnsentItem } from '../port.ts'
import { watchOutrun } from './adopted.ts'
import { discard, retry } from './attention.ts'
import { caughtUp } from './caught-up.ts'
import type { Change } from './change.ts'
import type { SyncDeps } from './deps.ts'
import { type FilePhoto, takeInPhotos, unsentPhotos } from './file-photos.ts'
import { freeBatch, isAnyHanded, wouldFoldIntoHanded } from './handed.ts'
import { layShadows } from './lay.ts'
import { readLastSynced, readNetworkChoice, readWorkOffline } from './meta.ts'
import { dismiss } from './notices.ts'
import { drop, hasBegun, want } from './positions.ts'
import { nextPull } from './pull.ts'
import { acceptPull, type PullOutcome } from './pull-answer.ts'
import { nextPush, pushToHandOver } from './push.ts'
import { acceptPush, type PushOutcome, refuseWrite } from './push-answer.ts'
import { createRescue, type Rescue } from './rescue.ts'
import { adoptReplica, finishReset } from './reset.ts'
import { type TakenIn, takeIn } from './take-in.ts'
import { unsentItems } from './unsent.ts'
import { type Copied, copyUnsent } from './unsent-copy.ts'
import type { FileWrite } from './unsent-file.ts'
import { type UnsentWrite, unsentWrites } from './unsent-writes.ts'
import { write } from './write.ts'

// The engine keeps one rule: a stored document is what the server last said plus what waits here. It knows no HTTP
// and no clock of its own; the loop carries its requests to the server and brings the answers home.

export type { Change, PullOutcome, PushOutcome, SyncDeps as EngineDeps }

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
  layAll(): Promise<void>
  /**
   * Commits all changes in one SyncStore transaction, then lays the documents. Resolved: durable on this device.
   * Rejects when nothing was stored. An edit that changes nothing leaves no trace.
   */
  write(changes: Change[]): Promise<void>
  /** A document as it stands on this device; null: it does not. */
  shown(document: Parent): Promise<WireDocument | null>
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
  acceptPush(request: PushRequest, answer: PushAnswer): Promise<PushOutcome>
  /** Sets one write of a batch aside that the server turned away whole, with no result for it. */
  refuse(mutation: string, refusal: Refusal): Promise<void>
  /** `limit`: how many changes the answer may hold */
  nextPull(limit?: number): Promise<PullRequest>
  /** Lays the whole answer, then stores its positions. Throws, and moves no position, when a document does not parse. */
  acceptPull(request: PullRequest, answer: PullAnswer): Promise<PullOutcome>
  /** Holds these scopes from now on; those not held yet begin at position 0. */
  want(scopes: string[]): Promise<void>
  /** Lets go of these scopes; the next pulls take their documents away. */
  drop(scopes: string[]): Promise<void>
  /** The scopes held and how far each has come; 0: nothing pulled yet. */
  positions(): Promise<Record<string, number>>
  /** Given the request whose answer left nothing more to come: notes that this device has caught up, unless a scope was
   * wanted or let go of meanwhile. Answers whether it was so. */
  caughtUp(request: PullRequest): Promise<boolean>
  /** Whether anything was pulled yet of the member's own scope, in this life of the server. */
  hasBegun(): Promise<boolean>
  /** When this device last held all that it is to hold, ISO 8601; null: not since its replica was made, or emptied. */
  lastSyncedAt(): Promise<string | null>
  /** Throws away what waits of a document and of what depends on it; refused while the fate of any of it is unknown. */
  discard(collection: CollectionName, id: string): Promise<{ discarded: boolean }>
  /** Sends what was refused, and what is held with it, once more and unchanged. */
  retry(collection: CollectionName, id: string): Promise<void>
  /** Everything that waits, or a document's writes with what builds on them; with contents and former values, oldest first. */
  unsentWrites(of?: Parent): Promise<UnsentWrite[]>
  /** The same from memory: as it was last read, also when it has been taken away from the device. */
  copied(): Copied
  /** Takes writes of a file into the queue, under their names; `onProgress` hears how many are done. */
  takeIn(writes: readonly FileWrite[], onProgress: (done: number) => void): Promise<TakenIn>
  /** Photos that the server does not have, with their bytes: all, or a document's. */
  unsentPhotos(of?: Parent): Promise<FilePhoto[]>
  /** Takes photos of a file in, to be sent from here; answers how many were not here. */
  takeInPhotos(photos: readonly FilePhoto[]): Promise<number>
  /** Whether the member works offline; kept over restarts. */
  worksOffline(): Promise<boolean>
  setWorksOffline(on: boolean): Promise<void>
  /** How the member wants the network taken on this device; kept over restarts. */
  networkChoice(): Promise<NetworkChoice>
  chooseNetwork(choice: NetworkChoice): Promise<void>
  /** Takes away the empty rows of what is gone, where nobody can still be at them. */
  sweep(): Promise<void>
  /** How many documents have writes that wait here, refused and held ones included: as many as a member is shown. */
  unsentCount(): Promise<number>
  /** Calls back with the waiting items, oldest first, at once and whenever they change, in whichever tab. */
  watchUnsent(onItems: (items: UnsentItem[]) => void): () => void
  /** As well with what the member should know and has not seen. */
  watchNotices(onNotices: (notices: SyncNotice[]) => void): () => void
  /** Calls back when another tab adopts another replica: this one is told nothing more. Every answer is refused from then on. */
  watchOutrun(onOutrun: () => void): () => void
  /** The member has seen it. */
  dismiss(notice: string): Promise<void>
  /** Waits for what is under way. Replica and store stay the caller's to close. */
  close(): Promise<void>
}

/**
 * Composes the engine on an open replica and an open SyncStore of the same member. `rescued`: what waited in a SyncStore that
 * was lost under a running app.
 */
export function createEngine(deps: SyncDeps, rescued: Copied | null = null): Engine {
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
  const copy = copyUnsent(store)
  const rescue = createRescue(deps, rescued)
  const withLeft = (writes: readonly UnsentWrite[]): UnsentWrite[] => {
    const names = new Set(writes.map(({ mutation }) => mutation))
    return [...rescue.left().filter(({ mutation }) => !names.has(mutation)), ...writes]
  }
  return {
    start: () => during(start(deps, rescue)),
    layAll: () => during(settle(deps, rescue)),
    write: (changes) => during(write(deps, changes)),
    shown: ({ collection, id }) => during(readDocument(deps.replica, collection, id)),
    nextPush: (most) => during(nextPush(deps, most)),
    pushToHandOver: (batch) => during(pushToHandOver(deps, batch)),
    freeBatch: (batch) => during(freeBatch(store, batch)),
    isAnyHanded: () => during(isAnyHanded(store)),
    wouldFoldIntoHanded: (changes) => during(wouldFoldIntoHanded(store, changes)),
    acceptPush: (request, answer) => during(acceptPush(deps, request, answer)),
    refuse: (mutation, refusal) => during(refuseWrite(deps, mutation, refusal)),
    nextPull: (limit) => during(nextPull(deps, limit)),
    acceptPull: (request, answer) => during(acceptPull(deps, request, answer)),
    want: (scopes) => during(want(store, scopes)),
    drop: (scopes) => during(drop(store, scopes)),
    positions: async () => {
      const rows = await during(store.positions.toArray())
      return Object.fromEntries(rows.map(({ scope, reached }) => [scope, reached]))
    },
    hasBegun: () => during(hasBegun(store, memberScope(deps.replica.memberId))),
    caughtUp: (request) => during(caughtUp(deps, request)),
    lastSyncedAt: () => during(readLastSynced(store)),
    discard: (collection, id) => during(discard(deps, collection, id)),
    retry: (collection, id) => during(retry(deps, collection, id)),
    unsentWrites: async (of) => {
      const writes = await during(unsentWrites(store, of))
      return of ? writes : withLeft(writes)
    },
    copied: () => {
      const { writes, beyond } = copy.copied()
      return { writes: withLeft(writes), beyond }
    },
    takeIn: (writes, onProgress) => during(takeIn(deps, writes, onProgress)),
    unsentPhotos: (of) => during(unsentPhotos(store, of)),
    takeInPhotos: (photos) => during(takeInPhotos(store, photos)),
    worksOffline: () => during(readWorkOffline(store)),
    setWorksOffline: async (on) => void (await during(store.meta.put({ key: 'workOffline', value: on }))),
    networkChoice: () => during(readNetworkChoice(store)),
    chooseNetwork: async (choice) => void (await during(store.meta.put({ key: 'network', value: choice }))),
    sweep: () => during(sweep(deps.replica, deps.now())),
    unsentCount: async () => unsentItems(await during(readUnsent(store))).length,
    watchUnsent: (onItems) => watching(watchUnsent(store, (unsent) => onItems(unsentItems(unsent)))),
    watchNotices: (onNotices) => watching(watchNotices(store, onNotices)),
    watchOutrun: (onOutrun) => watching(watchOutrun(store, deps.replica, onOutrun)),
    dismiss: (notice) => during(dismiss(store, notice)),
    close: async () => {
      copy.stop()
      for (const stop of watchers) stop()
      await settled()
    },
  }
}

async function start(deps: SyncDeps, rescue: Rescue): Promise<Error | null> {
  const left = await settle(deps, rescue).then(() => null, noRoom)
  // A replica in memory needs no room to show what waits.
  if (left) await layShadows(deps).catch(noRoom)
  return left
}

/** Each step can be begun again where there was no room for it. */
async function settle(deps: SyncDeps, rescue: Rescue): Promise<void> {
  await adoptReplica(deps.store, deps.replica)
  await finishReset(deps)
  await rescue.bringIn()
  await layShadows(deps)
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
