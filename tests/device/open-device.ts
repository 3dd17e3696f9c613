import { IDBKeyRange } from 'fake-indexeddb'
import type { RxStorage } from 'rxdb/plugins/core'
import type { Replica } from '#replica/open-replica.ts'
import { SyncStore } from '#replica/sync-store/sync-store.ts'
import { createEngine, type Engine, type EngineDeps } from '#worker/sync/engine.ts'
import { ModuleInstances } from './module-instances.ts'

/** One tab of a device, with its own connections to the device's databases. */
export interface TestDevice {
  engine: Engine
  replica: Replica
  store: SyncStore
  deps: EngineDeps
  /** closes the connections without stopping the engine */
  kill(): Promise<void>
}

export interface DeviceOptions {
  memberId: string
  /** the device's disk; two tabs share one */
  indexedDB: IDBFactory
  clientId?: string
  now?: () => Date
  newMutationId?: () => string
  /** leave out to have the engine started */
  started?: boolean
}

/** Opens a tab. RxDB allows thirteen open collections an instance of its modules, so each tab loads its own. */
export async function openDevice(options: DeviceOptions): Promise<TestDevice> {
  const { memberId, indexedDB, started = true } = options
  const replica = await openOwnReplica(memberId, indexedDB)
  const store = new SyncStore(memberId, { indexedDB, IDBKeyRange })
  const deps: EngineDeps = {
    replica,
    store,
    clientId: options.clientId ?? 'device-0001',
    newMutationId: options.newMutationId ?? (() => crypto.randomUUID()),
    now: options.now ?? (() => new Date()),
    deviceNow: () => new Date(),
  }
  const engine = createEngine(deps)
  if (started) await engine.start()
  const kill = async () => {
    await replica.close()
    store.close()
  }
  return { engine, replica, store, deps, kill }
}

/** The modules of a replica whose schemas are validated on every write. */
const replicas = new ModuleInstances(async () => {
  const [replica, { addRxPlugin }, { RxDBDevModePlugin, disableWarnings }, { wrappedValidateAjvStorage }] =
    await Promise.all([
      import('#replica/open-replica.ts'),
      import('rxdb/plugins/core'),
      import('rxdb/plugins/dev-mode'),
      import('rxdb/plugins/validate-ajv'),
    ])
  disableWarnings()
  addRxPlugin(RxDBDevModePlugin)
  const wrapStorage = (storage: RxStorage<unknown, unknown>) => wrappedValidateAjvStorage({ storage })
  return { openReplica: replica.openReplica, wrapStorage }
})

/** A replica in a module instance of its own. */
export async function openOwnReplica(memberId: string, indexedDB: IDBFactory): Promise<Replica> {
  const modules = await replicas.take()
  const { openReplica, wrapStorage } = modules
  const replica = await openReplica({ memberId, multiInstance: false, indexedDB, IDBKeyRange, wrapStorage })
  return {
    ...replica,
    close: async () => {
      await replica.close()
      replicas.giveBack(modules)
    },
  }
}
