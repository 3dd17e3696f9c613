import {
  REFRESH_DATABASE,
  REFRESH_DATABASE_VERSION,
  REFRESH_STORE,
  type RefreshRecord,
} from '#domain/wire/service-worker/background-refresh.ts'

/** Notes a refresh that was asked for, in the place of the one before. Plain IndexedDB: the page has no library for it. */
export function saveRefreshRecord(indexedDB: IDBFactory, record: RefreshRecord): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(REFRESH_DATABASE, REFRESH_DATABASE_VERSION)
    opening.addEventListener('upgradeneeded', () =>
      opening.result.createObjectStore(REFRESH_STORE, { keyPath: 'id' }),
    )
    opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')))
    opening.addEventListener('success', () => {
      const { result: database } = opening
      const writing = database.transaction(REFRESH_STORE, 'readwrite')
      // closed at once: a sign-out is not to wait for it
      const end = (settle: () => void) => () => {
        database.close()
        settle()
      }
      writing.addEventListener('complete', end(resolve))
      writing.addEventListener(
        'abort',
        end(() => reject(writing.error ?? new Error('not stored'))),
      )
      writing.objectStore(REFRESH_STORE).put(record)
    })
  })
}
