/** The part of a browser's Storage that the app uses. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * A browser that blocks site data throws at the mere mention of its storage, and a full one at writing. Neither may
 * end the app: what can not be stored is kept in memory, until the page goes.
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

/** Whether a text that is written now is still there when the page has been loaded again. */
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
