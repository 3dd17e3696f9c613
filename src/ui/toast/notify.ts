import { useSyncExternalStore } from 'react'

// The toaster is loaded lazily, so notices are queued until it is mounted:
//
//   notify ──▶ queued here ──toaster mounted──▶ shown in the same order
//
// The live region is rendered empty before the first notice, so that screen readers announce it.

/** A title with an optional text. */
export interface Notice {
  title: string
  text?: string
}

export type NoticeTone = 'success' | 'error' | 'warning' | 'info' | 'loading' | 'blank'

interface NoticeOptions {
  /** replaces the notice with the same id */
  id?: string
  /** Infinity: until closed; omitted: the default of the page and tone */
  durationMs?: number
}

export interface ToastNotice extends Notice {
  id: string
  tone: NoticeTone
  durationMs: number | undefined
}

/** Shows and dismisses toasts. */
export interface ToastStore {
  show: (notice: ToastNotice) => void
  dismiss: (id: string) => void
}

/** The toaster keeps at most this many. */
const QUEUE_MAX = 20

let store: ToastStore | null = null
let queue: readonly ToastNotice[] = []
let count = 0
const listeners = new Set<() => void>()

/** Shows a toast and returns its id. Emoji only in fixed product texts, with the tone `blank`. */
export function notify(tone: NoticeTone, notice: string | Notice, options: NoticeOptions = {}): string {
  const id = options.id ?? `notice-${++count}`
  const content: Notice = typeof notice === 'string' ? { title: notice } : notice
  const toast: ToastNotice = { ...content, id, tone, durationMs: options.durationMs }
  if (store) store.show(toast)
  else setQueue([...queuedWithout(id), toast].slice(-QUEUE_MAX))
  return id
}

/** Dismisses a toast early. */
export function dismissNotice(id: string): void {
  if (store) store.dismiss(id)
  else setQueue(queuedWithout(id))
}

/** Sets the store, shows the queued notices in it, and from now on all others. */
export function attachToastStore(opened: ToastStore): void {
  store = opened
  for (const toast of queue) store.show(toast)
  setQueue([])
}

/** True once there is a notice or a toaster was mounted before. */
export const useIsToasterNeeded = (): boolean =>
  useSyncExternalStore(listen, () => store !== null || queue.length > 0)

const queuedWithout = (id: string): readonly ToastNotice[] => queue.filter((toast) => toast.id !== id)

function setQueue(notices: readonly ToastNotice[]): void {
  queue = notices
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
