import { proxy, type Remote, releaseProxy, wrap } from 'comlink'
import type { ExportPort, ImportPort, PacksPort, SessionPort, SyncPort } from '#worker/port.ts'
import { deepFreeze } from './deep-freeze.ts'
import type { Port, Queries, QueryName, Unwatch } from './port.ts'

// The one door to the worker. Callbacks are made to cross the thread here, and delivered rows are frozen here.

/** Comlink's types know no nested objects, its proxies do. */
interface RemotePort {
  watch: Remote<Port['watch']>
  run: Port['run']
  ask: Port['fetchOnline']
  session: Remote<SessionPort>
  sync: Remote<SyncPort>
  imports: Remote<ImportPort>
  exports: Remote<ExportPort>
  packs: Remote<PacksPort>
}
type RemoteUnwatch = Remote<Unwatch>

interface Watched {
  /** names a lock that this worker alone holds, as long as it lives */
  lifeLock: string
  locks: LockManager | undefined
  /** the worker could not be loaded, or an error of it was caught by nobody */
  onCrash: (message: string) => void
  /** it was there and is no more; what it was asked is never answered */
  onEnd: () => void
}

/** Starts the sync worker. */
export function startSyncWorker({ lifeLock, locks, onCrash, onEnd }: Watched): Port {
  const worker = new Worker(new URL('../../../worker/boot.ts', import.meta.url), {
    type: 'module',
    name: lifeLock,
  })
  worker.addEventListener('error', (event) =>
    onCrash(event.message || 'The sync worker could not be loaded.'),
  )
  const remote = wrap(worker) as unknown as RemotePort
  // whoever else gets the lock has outlived the worker
  const watchLife = (): void => void locks?.request(lifeLock, onEnd).catch(() => undefined)

  return {
    async watch<N extends QueryName>(
      name: N,
      args: Queries[N]['args'],
      onResult: (result: Queries[N]['result']) => void,
      onFailure: (words: string) => void = () => undefined,
    ) {
      const deliver = callback((result: Queries[N]['result']) => onResult(deepFreeze(result)))
      const watch = remote.watch as unknown as RemoteWatch
      return unwatchOf(await watch(name, args, deliver, callback(onFailure)))
    },
    run: (name, args) => remote.run(name, args),
    fetchOnline: (name, args) => remote.ask(name, args),
    session: {
      async start(store, stored, onChange) {
        const view = await remote.session.start(proxy(store), stored, callback(onChange))
        watchLife()
        return view
      },
      login: (request) => remote.session.login(request),
      register: (registration) => remote.session.register(registration),
      logout: (options) => remote.session.logout(options),
    },
    sync: {
      watchStatus: async (onStatus) =>
        unwatchOf((await remote.sync.watchStatus(callback(onStatus))) as unknown as RemoteUnwatch),
      syncNow: () => remote.sync.syncNow(),
      subscribe: (scope) => remote.sync.subscribe(scope),
      reportSignal: (signal) => remote.sync.reportSignal(signal),
      discard: (collection, id) => remote.sync.discard(collection, id),
      retry: (collection, id) => remote.sync.retry(collection, id),
      setWorkOffline: (on) => remote.sync.setWorkOffline(on),
      pauseTraffic: () => remote.sync.pauseTraffic(),
      setNetworkChoice: (choice) => remote.sync.setNetworkChoice(choice),
      dismiss: (notice) => remote.sync.dismiss(notice),
      exportUnsent: (of) => remote.sync.exportUnsent(of),
      importUnsent: (file, onProgress) => remote.sync.importUnsent(file, callback(onProgress)),
      freeSpace: () => remote.sync.freeSpace(),
    },
    exports: {
      route: (id, format) => remote.exports.route(id, format),
      original: (id) => remote.exports.original(id),
      everything: (onProgress) => remote.exports.everything(callback(onProgress)),
      collection: (id, onProgress) => remote.exports.collection(id, callback(onProgress)),
      cancel: () => remote.exports.cancel(),
    },
    packs: {
      watch: async (onPacks) =>
        unwatchOf((await remote.packs.watch(callback(onPacks))) as unknown as RemoteUnwatch),
      measure: (id) => remote.packs.measure(id),
      keep: (id) => remote.packs.keep(id),
      cancel: (id) => remote.packs.cancel(id),
      remove: (id) => remote.packs.remove(id),
    },
    imports: {
      read: (file, onProgress) => remote.imports.read(file, callback(onProgress)),
      cancel: (file) => remote.imports.cancel(file),
      release: (importId) => remote.imports.release(importId),
    },
  }
}

type RemoteWatch = (
  name: QueryName,
  args: unknown,
  ...callbacks: [onResult: unknown, onFailure: unknown]
) => Promise<RemoteUnwatch>

/** A function for the other thread to call. What it returns stays here: it may be nothing that can be copied. */
function callback<T>(listener: (news: T) => unknown) {
  return proxy((news: T): void => {
    listener(news)
  })
}

/** Stops a watch over there, then lets go of the handle, so that neither side keeps what nobody shows. */
function unwatchOf(remote: RemoteUnwatch): Unwatch {
  return () => {
    void remote().finally(() => remote[releaseProxy]())
  }
}
