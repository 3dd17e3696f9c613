import {
  SHARED_DATABASE,
  SHARED_DATABASE_VERSION,
  SHARED_STORE,
  type SharedItem as StoredItem,
} from '#domain/wire/service-worker/share-target.ts'

/** What another app has shared with this one, as the service worker has kept it. */
export type SharedItem = StoredItem<Blob>

/**
 * What waits for this member, the oldest first. What waited for nobody in particular is theirs from now on: nobody who signs in
 * later sees it.
 */
export async function claimSharedItems(indexedDB: IDBFactory, memberId: string): Promise<SharedItem[]> {
  return inStore<SharedItem[]>(indexedDB, [], (things, settle) => {
    const reading = things.getAll() as IDBRequest<SharedItem[]>
    reading.addEventListener('success', () => {
      const own = reading.result.filter((thing) => isFor(thing, memberId))
      const claimed = own.map((thing) => ({ ...thing, memberId }))
      for (const thing of claimed) things.put(thing)
      settle(claimed)
    })
  })
}

/** One of them, where it still waits. */
export async function readSharedItem(indexedDB: IDBFactory, id: number): Promise<SharedItem | null> {
  return inStore<SharedItem | null>(indexedDB, null, (things, settle) => {
    const reading = things.get(id) as IDBRequest<SharedItem | undefined>
    reading.addEventListener('success', () => settle(reading.result ?? null))
  })
}

/** What nobody was shown yet: all that may be told to who is not signed in. */
export async function readUnclaimedItems(indexedDB: IDBFactory): Promise<SharedItem[]> {
  return inStore<SharedItem[]>(indexedDB, [], (things, settle) => {
    const reading = things.getAll() as IDBRequest<SharedItem[]>
    reading.addEventListener('success', () =>
      settle(reading.result.filter(({ memberId }) => memberId === null)),
    )
  })
}

/** It was saved, or a member let go of it. */
export async function deleteSharedItems(indexedDB: IDBFactory, ids: readonly number[]): Promise<void> {
  return inStore(indexedDB, undefined, (things) => {
    for (const id of ids) things.delete(id)
  })
}

const isFor = ({ memberId }: SharedItem, member: string): boolean => memberId === null || memberId === member

/** Resolves once the work is on the disk, to what it has settled; where nothing was ever shared to `otherwise`. */
function inStore<T>(
  indexedDB: IDBFactory,
  otherwise: T,
  work: (things: IDBObjectStore, settle: (result: T) => void) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(SHARED_DATABASE, SHARED_DATABASE_VERSION)
    opening.addEventListener('upgradeneeded', () => {
      opening.transaction?.abort() // looking must not make what is not there
      resolve(otherwise)
    })
    opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')))
    opening.addEventListener('success', () => {
      const { result: database } = opening
      const working = database.transaction(SHARED_STORE, 'readwrite')
      let settled = otherwise
      const end = (settle: () => void) => () => {
        database.close()
        settle()
      }
      working.addEventListener(
        'complete',
        end(() => resolve(settled)),
      )
      working.addEventListener(
        'abort',
        end(() => reject(working.error ?? new Error('not stored'))),
      )
      work(working.objectStore(SHARED_STORE), (result) => {
        settled = result
      })
    })
  })
}
