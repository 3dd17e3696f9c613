import {
  REFRESH_DATABASE,
  REFRESH_DATABASE_VERSION,
  REFRESH_STORE,
  type RefreshRecord,
} from '#domain/wire/service-worker/background-refresh.ts'

/**
 * Stores a refresh request, replacing the previous one. Plain IndexedDB: the page bundles no
 * library for it.
 */
export function saveRefreshRecord(indexedDB: IDBFactory, record: RefreshRecord): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(REFRESH_DATABASE, REFRESH_DATABASE_VERSION)
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore(REFRESH_STORE, { keyPath: 'id' }),
    )
    request.addEventListener('error', () => reject(request.error ?? new Error('not opened')))
    request.addEventListener('success', () => {
      const { result: database } = request
      const transaction = database.transaction(REFRESH_STORE, 'readwrite')
      // close at once: an open connection would block the deletion at sign-out
      const closeThen = (settle: () => void) => () => {
        database.close()
        settle()
      }
      transaction.addEventListener('complete', closeThen(resolve))
      transaction.addEventListener(
        'abort',
        closeThen(() => reject(transaction.error ?? new Error('not stored'))),
      )
      transaction.objectStore(REFRESH_STORE).put(record)
    })
  })
}
