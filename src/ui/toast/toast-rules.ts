import type { DefaultToastOptions } from 'react-hot-toast/headless'

/** app: signed-in pages, top centre; plain: pages without navigation, top right. */
export type ToastPlace = 'app' | 'plain'

/** Toasts visible at once; the library keeps at most twenty. */
export const TOASTS_VISIBLE = 3

export const APP_WIDTH_PX = 356
export const PLAIN_WIDTH_PX = 400

/**
 * Expired toasts are hidden at once and leave the list after this time; 0 would mean the library's second. Until
 * then the timer of an unmounted toaster would remove a later toast with the same id.
 */
const REMOVE_DELAY_MS = 1

const APP_MS = 3_000
const PLAIN_MS = 4_000
const PLAIN_SUCCESS_MS = 2_000

/** Duration by kind. `loading` stays until it is replaced. */
export function toastDurations(place: ToastPlace): DefaultToastOptions {
  const longest = place === 'app' ? APP_MS : PLAIN_MS
  return {
    removeDelay: REMOVE_DELAY_MS,
    success: { duration: place === 'app' ? APP_MS : PLAIN_SUCCESS_MS },
    error: { duration: longest },
    blank: { duration: longest },
  }
}
