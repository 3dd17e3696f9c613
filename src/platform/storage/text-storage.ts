/** The part of the browser's Storage interface that the app uses. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Browsers throw on access to storage when site data is blocked, and on writing when it is full.
 * In both cases texts are kept in memory until the page is closed.
 */
export function openTextStorage(find: () => Storage): TextStorage {
  const inMemory = new Map<string, string>()
  const storage = attempt(find)
  return {
    getItem: (key) => inMemory.get(key) ?? attempt(() => storage?.getItem(key)) ?? null,
    setItem(key, text) {
      inMemory.delete(key)
      const isStored = attempt(() => {
        storage?.setItem(key, text)
        return storage !== undefined
      })
      if (!isStored) inMemory.set(key, text)
    },
    removeItem(key) {
      inMemory.delete(key)
      attempt(() => storage?.removeItem(key))
    },
  }
}

/** Whether a text written now survives a reload. */
export function isStoragePersistent(find: () => Storage): boolean {
  const key = 'storage-check'
  return (
    attempt(() => {
      find().setItem(key, '1')
      find().removeItem(key)
      return true
    }) ?? false
  )
}

function attempt<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
