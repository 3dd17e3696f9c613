import { isStoragePersistent, openTextStorage } from '../../platform/storage/text-storage.ts'
import { type LazyModule, lazyModule } from '../../ui/lazy-module.ts'

// A deployment replaces the files of the app. A tab that still runs the earlier version then fails to load its next part,
// and one reload of the page repairs that.

/** Marks in the session storage of the tab, so that a second failure does not reload it again. */
const RELOADED_KEY = 'reloaded'

export interface ReloadRecovery {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** a reload would find the app, and the mark would survive it */
  canReload: () => boolean
  reload: () => void
}

/** Reloads the page once for a part that failed to load. False if that was tried already or would lose the whole app. */
export function recoverByReload(part: string, { storage, canReload, reload }: ReloadRecovery): boolean {
  const key = `${RELOADED_KEY}:${part}`
  if (storage.getItem(key) || !canReload()) return false
  storage.setItem(key, '1')
  reload()
  return true
}

/** Call it when the part is loaded, or when the member opens it again: its next failure may reload the page again. */
export function allowReloadAgain(part: string, { storage }: Pick<ReloadRecovery, 'storage'>): void {
  storage.removeItem(`${RELOADED_KEY}:${part}`)
}

/** Loads a part of the app. The first failure reloads the page, the second one is thrown. */
export async function loadWithRecovery<T>(
  part: string,
  load: () => Promise<T>,
  recovery: ReloadRecovery,
): Promise<T> {
  try {
    const loaded = await load()
    allowReloadAgain(part, recovery)
    return loaded
  } catch (error) {
    if (!recoverByReload(part, recovery)) throw error
    // the page is about to reload: show neither an error nor a half-loaded part until then
    return await new Promise<never>(() => undefined)
  }
}

/**
 * A page, or a part of one, whose missing file reloads the page. It can be loaded ahead without that. `part` tells it
 * from all others: with one mark for several, a part that loads would allow the one that fails to reload again and again.
 */
export function recoverable<Code>(part: string, module: LazyModule<Code>): LazyModule<Code> {
  const recovery = browserRecovery()
  // many browsers remember until the next document that a file could not be loaded, so only a reload helps
  let hasFailed = false
  const recovered = lazyModule(async () => {
    if (hasFailed) allowReloadAgain(part, recovery)
    try {
      return await loadWithRecovery(part, () => module.load(), recovery)
    } catch (error) {
      hasFailed = true
      throw error
    }
  })
  return { load: () => recovered.load(), loaded: () => module.loaded() }
}

/**
 * A part of a page in a file of its own. `importCode` is a dynamic import; its text names the file and the export, and
 * so tells the part from all others of this version of the app.
 */
export const lazyPagePart = <Code>(importCode: () => Promise<Code>): LazyModule<Code> =>
  recoverable(importCode.toString(), lazyModule(importCode))

export function browserRecovery(): ReloadRecovery {
  return {
    storage: openTextStorage(tabStorage),
    canReload: () => isStoragePersistent(tabStorage) && !isAppUnreachable(),
    reload: () => location.reload(),
  }
}

/** No part of the app can be loaded: there is neither a connection nor a service worker with a copy. */
export const isAppUnreachable = (): boolean => !navigator.onLine && !navigator.serviceWorker?.controller

const tabStorage = (): Storage => sessionStorage
