import { proxy, type Remote, releaseProxy, wrap } from 'comlink'
import type { ExportPort, ImportPort, PacksPort, SessionPort, SyncPort } from '#worker/port.ts'
import { deepFreeze } from './deep-freeze.ts'
import type { Port, Queries, QueryName, Unwatch } from './port.ts'

// The only access to the worker. Callbacks are proxied and results are frozen here. Calls without arguments have a function
// of their own: as an event handler, a proxy would send the event to the worker.

/** Comlink's types do not cover nested objects; its proxies do. */
interface RemotePort {
  watch: Remote<Port['watch']>
  run: Port['run']
  fetchOnline: Port['fetchOnline']
  session: Remote<SessionPort>
  sync: Remote<SyncPort>
  imports: Remote<ImportPort>
  exports: Remote<ExportPort>
  packs: Remote<PacksPort>
}
type RemoteUnwatch = Remote<Unwatch>

interface SyncWorkerOptions {
  /** name of a lock that the worker holds while it runs */
  lifeLock: string
  locks: LockManager | undefined
  /** the worker could not be loaded or threw an uncaught error */
  onCrash: (message: string) => void
  /** the worker was terminated; pending calls never settle */
  onEnd: () => void
}

/** Starts the sync worker and returns its port. */
export function startSyncWorker({ lifeLock, locks, onCrash, onEnd }: SyncWorkerOptions): Port {
  const worker = new Worker(new URL('../../../worker/boot.ts', import.meta.url), {
    type: 'module',
    name: lifeLock,
  })
  worker.addEventListener('error', (event) =>
    onCrash(event.message || 'The sync worker could not be loaded.'),
  )
  const remote = wrap(worker) as unknown as RemotePort
  // this request is granted only after the worker has terminated
  const watchTermination = (): void => void locks?.request(lifeLock, onEnd).catch(() => undefined)

  return {
    async watch<N extends QueryName>(
      name: N,
      args: Queries[N]['args'],
      onResult: (result: Queries[N]['result']) => void,
      onFailure: (message: string) => void = () => undefined,
    ) {
      const deliver = proxyCallback((result: Queries[N]['result']) => onResult(deepFreeze(result)))
      const watch = remote.watch as unknown as RemoteWatch
      return createUnwatch(await watch(name, args, deliver, proxyCallback(onFailure)))
    },
    run: remote.run,
    fetchOnline: remote.fetchOnline,
    session: createSessionPort(remote, watchTermination),
    sync: createSyncPort(remote),
    exports: createExportPort(remote),
    packs: createPacksPort(remote),
    imports: createImportPort(remote),
  }
}

function createSessionPort(remote: RemotePort, onStarted: () => void): Port['session'] {
  return {
    async start(store, stored, onChange) {
      const view = await remote.session.start(proxy(store), stored, proxyCallback(onChange))
      onStarted()
      return view
    },
    login: remote.session.login,
    register: remote.session.register,
    logout: remote.session.logout,
  }
}

function createSyncPort(remote: RemotePort): Port['sync'] {
  return {
    watchStatus: async (onStatus) =>
      createUnwatch((await remote.sync.watchStatus(proxyCallback(onStatus))) as unknown as RemoteUnwatch),
    syncNow: () => remote.sync.syncNow(),
    subscribe: remote.sync.subscribe,
    reportSignal: remote.sync.reportSignal,
    discard: remote.sync.discard,
    retry: remote.sync.retry,
    setWorkOffline: remote.sync.setWorkOffline,
    pauseTraffic: () => remote.sync.pauseTraffic(),
    setNetworkChoice: remote.sync.setNetworkChoice,
    dismissNotice: remote.sync.dismissNotice,
    restoreVersion: remote.sync.restoreVersion,
    exportUnsent: remote.sync.exportUnsent,
    importUnsent: (file, onProgress) => remote.sync.importUnsent(file, proxyCallback(onProgress)),
    freeSpace: () => remote.sync.freeSpace(),
  }
}

function createExportPort(remote: RemotePort): Port['exports'] {
  return {
    route: remote.exports.route,
    original: remote.exports.original,
    event: remote.exports.event,
    tripCalendar: remote.exports.tripCalendar,
    tripTracks: remote.exports.tripTracks,
    everything: (onProgress) => remote.exports.everything(proxyCallback(onProgress)),
    collection: (id, onProgress) => remote.exports.collection(id, proxyCallback(onProgress)),
    cancel: () => remote.exports.cancel(),
  }
}

function createPacksPort(remote: RemotePort): Port['packs'] {
  return {
    watch: async (onPacks) =>
      createUnwatch((await remote.packs.watch(proxyCallback(onPacks))) as unknown as RemoteUnwatch),
    measure: remote.packs.measure,
    keep: remote.packs.keep,
    cancel: remote.packs.cancel,
    remove: remote.packs.remove,
  }
}

function createImportPort(remote: RemotePort): Port['imports'] {
  return {
    read: (file, onProgress) => remote.imports.read(file, proxyCallback(onProgress)),
    cancel: remote.imports.cancel,
    release: remote.imports.release,
  }
}

type RemoteWatch = (
  name: QueryName,
  args: unknown,
  ...callbacks: [onResult: unknown, onFailure: unknown]
) => Promise<RemoteUnwatch>

/**
 * Proxies a callback for the worker. Its return value is dropped, because it may not be cloneable.
 */
function proxyCallback<T>(listener: (value: T) => unknown) {
  return proxy((value: T): void => {
    listener(value)
  })
}

/** Stops a watch in the worker and releases the proxy, so that neither side leaks it. */
function createUnwatch(remote: RemoteUnwatch): Unwatch {
  return () => {
    void remote().finally(() => remote[releaseProxy]())
  }
}
