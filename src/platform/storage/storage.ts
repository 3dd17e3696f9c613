/**
 * Makes the browser open this origin's storage, which is slow the first time, while the worker is
 * still loading. Failures are ignored here; the worker reports them.
 */
export async function warmUpStorage(): Promise<void> {
  try {
    await indexedDB.databases()
  } catch {
    // not available or blocked
  }
}

/** Bytes that this origin uses on the device; null if the browser does not tell. */
export async function getStorageUsage(): Promise<number | null> {
  // undefined in WebKit without a window manager, although the types declare it
  const storage = navigator.storage as StorageManager | undefined
  const estimate = await storage?.estimate?.()
  return estimate?.usage ?? null
}

/** Whether the browser has granted persistent storage. */
export async function isStoragePersisted(): Promise<boolean> {
  const storage = navigator.storage as StorageManager | undefined
  return (await storage?.persisted?.()) ?? false
}

/** Requests persistent storage. Best called after the member saved something. */
export async function requestPersistentStorage(): Promise<boolean> {
  if (await isStoragePersisted()) return true
  const storage = navigator.storage as StorageManager | undefined
  return (await storage?.persist?.()) ?? false
}
