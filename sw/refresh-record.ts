import {
  REFRESH_DATABASE,
  REFRESH_DATABASE_VERSION,
  REFRESH_ID,
  REFRESH_STORE,
  type RefreshRecord,
} from '#domain/wire/service-worker/background-refresh.ts'

/** The refresh that was last asked for; null where none was, or its member has signed out since. */
export function readRefreshRecord(indexedDB: IDBFactory): Promise<RefreshRecord | null> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(REFRESH_DATABASE, REFRESH_DATABASE_VERSION)
    // reading must not make what a sign-out has deleted
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
    opening.addEventListener('error', () => resolve(null))
    opening.addEventListener('success', () => {
      const { result: database } = opening
      // a sign-out in another tab waits for nobody
      database.addEventListener('versionchange', () => database.close())
      const reading = database.transaction(REFRESH_STORE).objectStore(REFRESH_STORE).get(REFRESH_ID)
      const end = () => {
        database.close()
        resolve((reading.result as RefreshRecord | undefined) ?? null)
      }
      reading.addEventListener('success', end)
      reading.addEventListener('error', () => {
        database.close()
        resolve(null)
      })
    })
  })
}
