import {
  REFRESH_DATABASE,
  REFRESH_DATABASE_VERSION,
  REFRESH_ID,
  REFRESH_STORE,
  type RefreshRecord,
} from '#domain/wire/service-worker/background-refresh.ts'

/** The last requested refresh; null if there is none or the member has signed out since. */
export function readRefreshRecord(indexedDB: IDBFactory): Promise<RefreshRecord | null> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(REFRESH_DATABASE, REFRESH_DATABASE_VERSION)
    // reading must not recreate a database that a sign-out has deleted
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
    opening.addEventListener('error', () => resolve(null))
    opening.addEventListener('success', () => {
      const { result: database } = opening
      // a sign-out in another tab must not be blocked
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
