/**
 * Has the browser open this origin's storage, which takes it long the first time: the worker that will use it is still being
 * read. Where that fails, the worker finds out, and says so.
 */
export async function warmUpStorage(): Promise<void> {
  try {
    await indexedDB.databases()
  } catch {
    // there is none, or it is not ours to use
  }
}

/** Bytes that this origin holds on the device; null where the browser does not tell. */
export async function getStorageUsage(): Promise<number | null> {
  // WebKit without a window manager has no navigator.storage at all, whatever the types say
  const storage = navigator.storage as StorageManager | undefined
  const estimate = await storage?.estimate?.()
  return estimate?.usage ?? null
}

/** Whether this browser has promised not to empty this origin. */
export async function isStoragePersisted(): Promise<boolean> {
  const storage = navigator.storage as StorageManager | undefined
  return (await storage?.persisted?.()) ?? false
}

/** Asks the browser not to empty this origin when the device runs full. Best asked after the member saved something. */
export async function requestPersistentStorage(): Promise<boolean> {
  if (await isStoragePersisted()) return true
  const storage = navigator.storage as StorageManager | undefined
  return (await storage?.persist?.()) ?? false
}
