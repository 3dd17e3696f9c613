import { accountId } from '#domain/account/account.ts'
import type { MemberCard, User } from '#domain/member/user.ts'
import type { Profile } from '#domain/profile/profile.ts'
import type { LatLon } from '#domain/route/route.ts'
import { createMutex } from '#domain/std/mutex.ts'
import type { CollectionName, WireDocument } from '#domain/wire/collections.ts'
import { VIEWED_TILES_CACHE } from '#domain/wire/service-worker/member-caches.ts'
import type { Replica } from '#replica/open-replica.ts'
import { readDraftIds } from '#replica/queries/drafts.ts'
import {
  type DocumentRef,
  readDocument,
  waitForDocument as waitUntilStored,
  watchDocument,
} from '#replica/queries/rows/one-document.ts'
import { findStoredIds } from '#replica/queries/rows/rows-by-ids.ts'
import { readOriginal, sweepOriginals } from '#replica/sync-store/original-files.ts'
import { readUpload, sweepPhotos } from '#replica/sync-store/photos.ts'
import type { DatabaseLoss } from '#replica/upkeep/database-loss.ts'
import { wipeOldReplicas } from '#replica/upkeep/wipe.ts'
import type { Get } from '../api/cache/cached-get.ts'
import type { PictureClient } from '../api/resources/pictures.ts'
import type { TileClient } from '../api/resources/tiles.ts'
import type { Send } from '../api/transport/http-client.ts'
import { sleep } from '../clock.ts'
import { runCommand } from '../commands/run-command.ts'
import { createMemberExports } from '../export/member-exports.ts'
import { createFetchOnline, type FetchOnline } from '../online/fetch-online.ts'
import { createPackSource } from '../packs/pack-sources.ts'
import { openPacks, type Packs } from '../packs/packs.ts'
import { createWantedPacks } from '../packs/wanted-packs.ts'
import type { ImageCodec } from '../photos/image-codec.ts'
import type {
  CommandName,
  CommandResult,
  Commands,
  ExportPort,
  Queries,
  QueryName,
  Unwatch,
} from '../port.ts'
import { closeIndexes, openIndexes } from '../search/indexes.ts'
import { createEngine } from '../sync/engine.ts'
import { startMemberSync } from '../sync/member-sync.ts'
import type { MemberSyncDeps, MemberSyncPort } from '../sync/member-sync-deps.ts'
import type { UnsentSnapshot } from '../sync/recovery/unsent-mirror.ts'
import { readPulledScopes } from '../sync/scopes/cursors.ts'
import type { Change } from '../sync/store/change.ts'
import type { Imports } from '../tracks/imports.ts'
import { createOriginalKeeper } from '../tracks/original-files.ts'
import { createLastSavedRoute } from '../watch/last-saved-route.ts'
import { type QueryListener, watchQuery } from '../watch/watch-query.ts'
import { createHomeReader } from './home-reader.ts'
import { type DatabaseDeps, openDatabases } from './open-databases.ts'

const FIRST_PULL_PATIENCE_MS = 10_000

/** One member's open replica and everything that works on it. */
export interface Member {
  memberId: string
  watch<N extends QueryName>(
    query: { name: N; args: Queries[N]['args'] },
    listener: QueryListener<N>,
  ): Unwatch
  run: <C extends CommandName>(name: C, args: Commands[C]) => Promise<CommandResult>
  fetchOnline: FetchOnline
  sync: MemberSyncPort
  exports: ExportPort
  packs: Packs
  /** the user in the replica: at once and after every change */
  watchUser: (onUser: (user: User | null) => void) => Unwatch
  unsentCount: () => Promise<number>
  tokenRenewed: () => void
  /** resolves when the databases were removed while open */
  lost: Promise<DatabaseLoss>
  /** the unsent changes as they were last read, from memory */
  copied: () => UnsentSnapshot
  close: () => Promise<void>
}

export interface OpenMemberDeps
  extends Omit<
    MemberSyncDeps,
    | 'memberId'
    | 'engine'
    | 'send'
    | 'openingSinceMs'
    | 'lastSyncedAt'
    | 'readScopeSources'
    | 'watchScopeSources'
    | 'evictCaches'
    | 'openUploads'
    | 'revalidateSession'
  > {
  deviceId: string
  imports: Imports
  /** null if the browser has no Cache API */
  caches: CacheStorage | null
  tiles: TileClient
  shownPictures: PictureClient
  /** the image codec of the browser; loaded when a photo is chosen */
  pictures: () => Promise<ImageCodec>
  storage: DatabaseDeps['storage']
}

interface ToOpen {
  memberId: string
  send: Send
  get: Get
  revalidateSession: () => void
  /**
   * unsent changes from before the databases were lost while the app was running; null if there are
   * none
   */
  recovered: UnsentSnapshot | null
}

/**
 * Opens the member's databases, which may be empty, and starts to sync. Rejects if the browser
 * cannot open them.
 */
export async function openMember(
  deps: OpenMemberDeps,
  { memberId, send, get, revalidateSession, recovered }: ToOpen,
): Promise<Member> {
  const { storage, clock, log } = deps
  // the page has just been notified
  const openingSinceMs = clock.now()
  const { store, replica, storageError } = await openDatabases(deps, memberId)
  const engine = createEngine(
    {
      replica,
      store,
      clientId: deps.deviceId,
      newMutationId: () => deps.newId(),
      now: () => new Date(clock.now()),
      onMaterializeFailed: (error) => {
        log('A write is stored, but not materialized yet', error)
        sync.reportStorageError(error)
      },
    },
    recovered,
  )
  const unlaid = (await engine.start()) ?? storageError
  // In the background: nobody has to wait for the cleanup of old versions.
  void wipeOldReplicas(memberId, storage.indexedDB).catch((error) =>
    log('Old replicas could not be deleted', error),
  )
  const [worksOffline, networkChoice, lastSyncedAt] = await Promise.all([
    engine.readWorkOffline(),
    engine.readNetworkChoice(),
    engine.readLastSyncedAt(),
  ])
  if (worksOffline) deps.gate.shut('work_offline')
  deps.traffic.choose(networkChoice)
  const indexes = openIndexes(replica)
  const follow = (which: DocumentRef, onDocument: (found: WireDocument | null) => void): Unwatch => {
    const error = (reason: unknown) => log(`${which.collection} ${which.id} is not watched any more`, reason)
    const following = watchDocument(replica, which).subscribe({ next: onDocument, error })
    return () => following.unsubscribe()
  }
  const packs = openPacks({
    ...deps,
    calls: deps.tiles,
    pictures: deps.shownPictures,
    memberId,
    source: createPackSource(replica),
    wanted: createWantedPacks(store),
    strategy: deps.traffic.strategy,
    want: (scope) => sync.port.subscribe(scope),
  })
  const sync = startMemberSync({
    ...deps,
    memberId,
    engine,
    send,
    revalidateSession,
    openUploads: async (how) =>
      (await import('../photos/upload-queue.ts')).createUploadQueue({ ...deps, ...how, store }),
    evictCaches: async () => (await deps.caches?.delete(VIEWED_TILES_CACHE)) ?? false,
    openingSinceMs,
    lastSyncedAt,
    ...createHomeReader({ replica, memberId, packs, log }),
  })
  if (unlaid) sync.reportStorageError(unlaid)
  const photoLocations = new Map<string, LatLon>()
  const commandDeps = {
    memberId,
    photoLocations,
    findUpload: (media: string) => readUpload(store, media),
    imports: deps.imports,
    log,
    keepOriginal: createOriginalKeeper({
      store,
      now: () => new Date(clock.now()),
      fileOf: (id) => deps.imports.fileOf(id),
      log,
    }),
    write: (changes: Change[]) => sync.write(changes),
    now: () => new Date(clock.now()),
    read: (collection: CollectionName, id: string) => readDocument(replica, collection, id),
    findDraftIds: (id: string) => readDraftIds(replica, id),
    card: (id: string) => cardOf(replica, id),
  }

  const exports = createMemberExports({
    replica,
    store,
    now: commandDeps.now,
    lastSyncedAt: () => engine.readLastSyncedAt(),
    unsent: () => sync.port.exportUnsent(),
  })
  const originalOf = (id: string) => readOriginal(store, id)
  const justSaved = createLastSavedRoute()
  // Commands run in the order of the page's calls, each on the result of the one before.
  const commands = createMutex()
  if (lastSyncedAt !== null)
    void commands
      .run(async () => {
        await sweepOriginals(store, replica, new Date(clock.now()))
        await sweepPhotos(store, replica)
      })
      .catch((error) => log('Files of deleted documents could not be swept', error))
  const run = <C extends CommandName>(name: C, args: Commands[C]): Promise<CommandResult> =>
    commands.run(async (unlockWhile) => {
      const waitForDocument = async (collection: CollectionName, id: string) =>
        (await readDocument(replica, collection, id)) !== null ||
        unlockWhile(() => waitUntilStored(replica, { collection, id }, sleep(clock, FIRST_PULL_PATIENCE_MS)))
      const preparePhoto = (file: Blob) =>
        unlockWhile(async () => {
          const [{ preparePhoto: prepare }, pictures] = await Promise.all([
            import('../photos/prepare-photo.ts'),
            deps.pictures(),
          ])
          return prepare(pictures, file)
        })
      const result = await runCommand({ ...commandDeps, waitForDocument, preparePhoto }, name, args)
      justSaved.onCommandRun(name, args, result)
      return result
    })

  return {
    memberId,
    watch: (query, listener) =>
      watchQuery(
        {
          replica,
          indexes,
          packs,
          justSaved,
          originalOf,
          store,
          photoLocations,
          imports: deps.imports,
          live: sync.live,
          clock,
          log,
        },
        query,
        listener,
      ),
    run,
    fetchOnline: createFetchOnline({
      get,
      send,
      clock,
      findStored: (...which) => findStoredIds(replica, ...which),
      readScopes: () => readPulledScopes(store),
    }),
    sync: sync.port,
    exports,
    packs,
    watchUser: (onUser) =>
      follow({ collection: 'account', id: accountId(memberId, 'me') }, (found) =>
        onUser((found?.['user'] ?? null) as User | null),
      ),
    unsentCount: () => engine.countUnsent(),
    tokenRenewed: () => sync.handleTokenRenewed(),
    lost: Promise.race([replica.loss, store.loss]),
    copied: () => engine.unsentSnapshot(),
    close: async () => {
      closeIndexes(indexes)
      packs.close()
      exports.close()
      await commands.idle()
      await sync.close()
      deps.gate.open('work_offline')
      deps.traffic.choose('auto')
      await engine.close()
      await replica.close()
      store.close()
    },
  }
}

const profileOf = async (replica: Replica, memberId: string) =>
  (await readDocument(replica, 'profiles', memberId)) as Profile | null

/** A member card; for a member who is not on this device only the id is known. */
async function cardOf(replica: Replica, memberId: string): Promise<MemberCard> {
  const profile = await profileOf(replica, memberId)
  if (!profile) return { id: memberId, username: '', avatar: null, level: 0 }
  return { id: memberId, username: profile.username, avatar: profile.avatar, level: profile.level }
}
