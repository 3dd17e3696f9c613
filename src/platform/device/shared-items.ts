import {
  SHARED_DATABASE,
  SHARED_DATABASE_VERSION,
  SHARED_STORE,
  type SharedItem as StoredItem,
} from '#domain/wire/service-worker/share-target.ts'

/** A file or link that another app shared with this one, as stored by the service worker. */
export type SharedItem = StoredItem<Blob>

/**
 * Returns the items of this member, oldest first, and assigns items without an owner to them, so
 * that members who sign in later do not see them.
 */
export async function claimSharedItems(indexedDB: IDBFactory, memberId: string): Promise<SharedItem[]> {
  return withStore<SharedItem[]>(indexedDB, [], (items, settle) => {
    const reading = items.getAll() as IDBRequest<SharedItem[]>
    reading.addEventListener('success', () => {
      const ownItems = reading.result.filter((item) => isOwnedBy(item, memberId))
      const claimed = ownItems.map((item) => ({ ...item, memberId }))
      for (const item of claimed) items.put(item)
      settle(claimed)
    })
  })
}

/** Returns one item, or null if it was deleted. */
export async function readSharedItem(indexedDB: IDBFactory, id: number): Promise<SharedItem | null> {
  return withStore<SharedItem | null>(indexedDB, null, (items, settle) => {
    const reading = items.get(id) as IDBRequest<SharedItem | undefined>
    reading.addEventListener('success', () => settle(reading.result ?? null))
  })
}

/** Returns items without an owner; only these may be shown to a signed-out visitor. */
export async function readUnclaimedItems(indexedDB: IDBFactory): Promise<SharedItem[]> {
  return withStore<SharedItem[]>(indexedDB, [], (items, settle) => {
    const reading = items.getAll() as IDBRequest<SharedItem[]>
    reading.addEventListener('success', () =>
      settle(reading.result.filter(({ memberId }) => memberId === null)),
    )
  })
}

/** Deletes items that were imported or discarded. */
export async function deleteSharedItems(indexedDB: IDBFactory, ids: readonly number[]): Promise<void> {
  return withStore(indexedDB, undefined, (items) => {
    for (const id of ids) items.delete(id)
  })
}

const isOwnedBy = ({ memberId }: SharedItem, member: string): boolean =>
  memberId === null || memberId === member

/**
 * Runs `work` in a transaction and resolves to its result once committed; to `otherwise` if the
 * database does not exist.
 */
function withStore<T>(
  indexedDB: IDBFactory,
  otherwise: T,
  work: (items: IDBObjectStore, settle: (result: T) => void) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(SHARED_DATABASE, SHARED_DATABASE_VERSION)
    request.addEventListener('upgradeneeded', () => {
      request.transaction?.abort() // reading must not create the database
      resolve(otherwise)
    })
    request.addEventListener('error', () => reject(request.error ?? new Error('not opened')))
    request.addEventListener('success', () => {
      const { result: database } = request
      const transaction = database.transaction(SHARED_STORE, 'readwrite')
      let result = otherwise
      const closeThen = (settle: () => void) => () => {
        database.close()
        settle()
      }
      transaction.addEventListener(
        'complete',
        closeThen(() => resolve(result)),
      )
      transaction.addEventListener(
        'abort',
        closeThen(() => reject(transaction.error ?? new Error('not stored'))),
      )
      work(transaction.objectStore(SHARED_STORE), (settled) => {
        result = settled
      })
    })
  })
}
