import { openTexts, outlivesReload } from '../../platform/kept-texts.ts'

const MENDED_KEY = 'mended-by-reload'

/** What a part of the app needs to mend itself when its files are not where they were. */
export interface Mending {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** a reload would find the app, and it would be known afterwards that there was one */
  canReload: () => boolean
  reload: () => void
}

/**
 * A part of the app could not be loaded: a newer version has most likely taken the place of this one's files, and one
 * reload mends it. False where one was tried already, or would lose what is on the screen.
 */
export function mendByReload(part: string, { storage, canReload, reload }: Mending): boolean {
  const key = `${MENDED_KEY}:${part}`
  if (storage.getItem(key) || !canReload()) return false
  storage.setItem(key, '1')
  reload()
  return true
}

/** The part has been loaded, or is asked for once more by the member: should it fail again, it is mended again. */
export function mayMendAgain(part: string, { storage }: Pick<Mending, 'storage'>): void {
  storage.removeItem(`${MENDED_KEY}:${part}`)
}

/** Loads a part of the app; a failure is mended by one reload, a second one is an error like any other. */
export async function loadMended<T>(part: string, load: () => Promise<T>, mending: Mending): Promise<T> {
  try {
    const loaded = await load()
    mayMendAgain(part, mending)
    return loaded
  } catch (error) {
    if (!mendByReload(part, mending)) throw error
    // the page is going away: show neither an error nor anything half-loaded until it has
    return await new Promise<never>(() => undefined)
  }
}

/** The browser's own means. */
export function browserMending(): Mending {
  return {
    storage: openTexts(ofThisTab),
    canReload: () => outlivesReload(ofThisTab) && !isCutOff(),
    reload: () => location.reload(),
  }
}

/** Nothing of the app can be had now: without a connection only the service worker has it, and there is none yet. */
export const isCutOff = (): boolean => !navigator.onLine && !navigator.serviceWorker?.controller

const ofThisTab = (): Storage => sessionStorage
