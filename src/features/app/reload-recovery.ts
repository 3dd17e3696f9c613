import { isStoragePersistent, openTextStorage } from '../../platform/storage/text-storage.ts'

const MENDED_KEY = 'mended-by-reload'

/** What a part of the app needs to mend itself when its files are not where they were. */
export interface ReloadRecovery {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** a reload would find the app, and it would be known afterwards that there was one */
  canReload: () => boolean
  reload: () => void
}

/**
 * A part of the app could not be loaded: a newer version has most likely taken the place of this one's files, and one
 * reload mends it. False where one was tried already, or would lose what is on the screen.
 */
export function recoverByReload(part: string, { storage, canReload, reload }: ReloadRecovery): boolean {
  const key = `${MENDED_KEY}:${part}`
  if (storage.getItem(key) || !canReload()) return false
  storage.setItem(key, '1')
  reload()
  return true
}

/** The part has been loaded, or is asked for once more by the member: should it fail again, it is mended again. */
export function allowReloadAgain(part: string, { storage }: Pick<ReloadRecovery, 'storage'>): void {
  storage.removeItem(`${MENDED_KEY}:${part}`)
}

/** Loads a part of the app; a failure is mended by one reload, a second one is an error like any other. */
export async function loadWithRecovery<T>(
  part: string,
  load: () => Promise<T>,
  mending: ReloadRecovery,
): Promise<T> {
  try {
    const loaded = await load()
    allowReloadAgain(part, mending)
    return loaded
  } catch (error) {
    if (!recoverByReload(part, mending)) throw error
    // the page is going away: show neither an error nor anything half-loaded until it has
    return await new Promise<never>(() => undefined)
  }
}

/** The browser's own means. */
export function browserRecovery(): ReloadRecovery {
  return {
    storage: openTextStorage(ofThisTab),
    canReload: () => isStoragePersistent(ofThisTab) && !isAppUnreachable(),
    reload: () => location.reload(),
  }
}

/** Nothing of the app can be had now: without a connection only the service worker has it, and there is none yet. */
export const isAppUnreachable = (): boolean => !navigator.onLine && !navigator.serviceWorker?.controller

const ofThisTab = (): Storage => sessionStorage
