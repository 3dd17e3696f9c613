import { accountId } from '#domain/account/account.ts'
import type { User } from '#domain/member/user.ts'
import type { LatLon } from '#domain/route/route.ts'
import { VIEWED_TILES_CACHE } from '#domain/wire/service-worker/member-caches.ts'
import type { Replica } from '#replica/open-replica.ts'
import { watchDocument } from '#replica/queries/rows/one-document.ts'
import { findStoredIds } from '#replica/queries/rows/rows-by-ids.ts'
import { readOriginal } from '#replica/sync-store/original-files.ts'
import type { SyncStore } from '#replica/sync-store/sync-store.ts'
import type { DatabaseLoss } from '#replica/upkeep/database-loss.ts'
import { wipeOldReplicas } from '#replica/upkeep/wipe.ts'
import type { Get } from '../api/cache/cached-get.ts'
import type { PictureClient } from '../api/resources/pictures.ts'
import type { TileClient } from '../api/resources/tiles.ts'
import type { Send } from '../api/transport/http-client.ts'
import type { Clock } from '../clock.ts'
import { createMemberExports } from '../export/member-exports.ts'
import type { FetchOnline } from '../online/fetch-online.ts'
import { openPacks, type Packs } from '../packs/packs.ts'
import { readPackLimit } from '../packs/read-pack-limit.ts'
import { createPackSource } from '../packs/sources/pack-sources.ts'
import { createWantedPacks } from '../packs/wanted-packs.ts'
import type { ImageCodec } from '../photos/image-codec.ts'
import { openKeptPlaces } from '../places/open-kept-places.ts'
import type {
  CommandName,
  CommandResult,
  Commands,
  ExportPort,
  Queries,
  QueryName,
  Unwatch,
} from '../port.ts'
import { createLateIndexes } from '../search/late-indexes.ts'
import { createEngine, type Engine } from '../sync/engine.ts'
import { startMemberSync } from '../sync/member-sync.ts'
import type { MemberSync, MemberSyncDeps, MemberSyncPort } from '../sync/member-sync-deps.ts'
import type { UnsentSnapshot } from '../sync/recovery/unsent-mirror.ts'
import { readPulledScopes } from '../sync/scopes/cursors.ts'
import type { Imports } from '../tracks/imports.ts'
import { startViewedBudget } from '../viewed/viewed-budget.ts'
import { createLastSavedRoute } from '../watch/route/last-saved-route.ts'
import { type QueryListener, watchQuery } from '../watch/watch-query.ts'
import { createCommandRunner } from './command-runner.ts'
import { fetchOnlineLate } from './fetch-online-late.ts'
import { createHomeReader } from './home-reader.ts'
import { type DatabaseDeps, openDatabases } from './open-databases.ts'
import { thenLoadRest } from './then-load-rest.ts'

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
  /** see `EngineDeps` */
  code?: string | undefined
  /** stamps the rows of the replica; `clock` is corrected by the server's time */
  deviceClock: Clock
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
  const { clock, log } = deps
  // the page has just been notified
  const openingSinceMs = clock.now()
  const databases = await openDatabases(deps, memberId)
  const { store, replica } = databases
  const engine = createEngine(
    {
      replica,
      store,
      clientId: deps.deviceId,
      code: deps.code,
      newMutationId: () => deps.newId(),
      now: () => new Date(clock.now()),
      deviceNow: () => new Date(deps.deviceClock.now()),
      onMaterializeFailed: (error) => {
        log('A write is stored, but not shown yet', error)
        sync.reportStorageError(error)
      },
    },
    recovered,
  )
  const storageError = (await engine.start()) ?? databases.storageError
  deleteOldReplicas(deps, memberId)
  const { lastSyncedAt } = await applyStoredSettings(deps, engine)
  const packs = openPacks({
    ...deps,
    calls: deps.tiles,
    pictures: deps.shownPictures,
    memberId,
    source: createPackSource(replica),
    wanted: createWantedPacks(store),
    packLimit: () => readPackLimit(replica, new Date(clock.now())),
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
  if (storageError) sync.reportStorageError(storageError)
  return createMember({ deps, memberId, send, get, store, replica, engine, packs, sync, lastSyncedAt })
}

/** In the background: nothing has to wait for the cleanup of old versions. */
function deleteOldReplicas({ storage, log }: OpenMemberDeps, memberId: string): void {
  void wipeOldReplicas(memberId, storage.indexedDB).catch((error) =>
    log('Old replicas could not be deleted', error),
  )
}

/** Applies the network settings of this device. */
async function applyStoredSettings({ gate, traffic }: OpenMemberDeps, engine: Engine) {
  const [worksOffline, networkChoice, lastSyncedAt] = await Promise.all([
    engine.readWorkOffline(),
    engine.readNetworkChoice(),
    engine.readLastSyncedAt(),
  ])
  if (worksOffline) gate.shut('work_offline')
  traffic.choose(networkChoice)
  return { lastSyncedAt }
}

interface OpenParts extends Pick<ToOpen, 'memberId' | 'send' | 'get'> {
  deps: OpenMemberDeps
  store: SyncStore
  replica: Replica
  engine: Engine
  packs: Packs
  sync: MemberSync
  /** ISO 8601; null: this device has never been fully synced */
  lastSyncedAt: string | null
}

function createMember(parts: OpenParts): Member {
  const { deps, memberId, send, get, store, replica, engine, packs, sync } = parts
  const { clock, log, imports } = deps
  const indexes = createLateIndexes(replica)
  const photoLocations = new Map<string, LatLon>()
  const justSaved = createLastSavedRoute()
  const commands = openCommands(parts, { photoLocations, onRun: justSaved.onCommandRun })
  if (parts.lastSyncedAt !== null) commands.sweep()
  const endBudget = startViewedBudget({ replica, memberId, caches: deps.caches, clock, log })
  const exports = createMemberExports({
    replica,
    store,
    now: () => new Date(clock.now()),
    lastSyncedAt: () => engine.readLastSyncedAt(),
    unsent: () => sync.port.exportUnsent(),
  })
  const originalOf = (id: string) => readOriginal(store, id)
  const { live } = sync
  const watchDeps = { replica, store, openIndexes: indexes.open, packs, imports, live, clock, log }
  const keptPlaces = openKeptPlaces(deps.caches, memberId)
  const queryDeps = { ...watchDeps, justSaved, originalOf, photoLocations, keptPlaces }

  return {
    memberId,
    watch: (query, listener) => watchQuery(queryDeps, query, thenLoadRest(query.name, listener)),
    run: commands.run,
    fetchOnline: fetchOnlineLate({
      get,
      send,
      clock,
      findStored: (...which) => findStoredIds(replica, ...which),
      readScopes: () => readPulledScopes(store),
      pull: () => sync.port.syncNow(),
    }),
    sync: sync.port,
    exports,
    packs,
    watchUser: (onUser) => watchUser({ replica, memberId, log }, onUser),
    unsentCount: () => engine.countUnsent(),
    tokenRenewed: () => sync.handleTokenRenewed(),
    lost: Promise.race([replica.loss, store.loss]),
    copied: () => engine.unsentSnapshot(),
    close: async () => {
      await indexes.close()
      endBudget()
      packs.close()
      exports.close()
      await commands.idle()
      await closeSync(parts)
    },
  }
}

function openCommands(
  { deps, memberId, replica, store, sync }: OpenParts,
  rest: Pick<Parameters<typeof createCommandRunner>[0], 'photoLocations' | 'onRun'>,
) {
  return createCommandRunner({
    memberId,
    replica,
    store,
    write: (changes) => sync.write(changes),
    imports: deps.imports,
    loadImageCodec: deps.pictures,
    clock: deps.clock,
    log: deps.log,
    ...rest,
  })
}

/** Ends the sync, resets the network settings of the tab, and closes the databases. */
async function closeSync({ deps, sync, engine, replica, store }: OpenParts): Promise<void> {
  await sync.close()
  deps.gate.open('work_offline')
  deps.traffic.choose('auto')
  await engine.close()
  await replica.close()
  store.close()
}

function watchUser(
  { replica, memberId, log }: { replica: Replica; memberId: string; log: OpenMemberDeps['log'] },
  onUser: (user: User | null) => void,
): Unwatch {
  const id = accountId(memberId, 'me')
  const watching = watchDocument(replica, { collection: 'account', id }).subscribe({
    next: (found) => onUser((found?.['user'] ?? null) as User | null),
    error: (reason: unknown) => log(`account ${id} is not watched any more`, reason),
  })
  return () => watching.unsubscribe()
}
