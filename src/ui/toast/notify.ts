import { useSyncExternalStore } from 'react'

// What draws the toasts is code that no start needs, so it comes late:
//
//   notify ──▶ waits here ──the toaster stands──▶ shown, in the same order
//
// The list that is read out stands empty before the first words come into it.

/** A heading with a sentence under it. */
export interface Notice {
  title: string
  text?: string
}

export type NoticeTone = 'success' | 'error' | 'warning' | 'info' | 'loading' | 'blank'

interface NoticeOptions {
  /** the same id replaces what is shown under it */
  id?: string
  /** Infinity: stays until closed; left out: as long as the place and the kind say */
  durationMs?: number
}

export interface ToastNotice extends Notice {
  id: string
  tone: NoticeTone
  durationMs: number | undefined
}

/** Where toasts are shown. */
export interface ToastStore {
  show: (notice: ToastNotice) => void
  dismiss: (id: string) => void
}

/** As many as the toaster keeps: what more would wait is never seen. */
const WAITING_MAX = 20

let store: ToastStore | null = null
let waiting: readonly ToastNotice[] = []
let count = 0
const watchers = new Set<() => void>()

/** Shows a toast and answers its id. Emoji only where the product's texts have them, as `blank`. */
export function notify(tone: NoticeTone, notice: string | Notice, options: NoticeOptions = {}): string {
  const id = options.id ?? `notice-${++count}`
  const words: Notice = typeof notice === 'string' ? { title: notice } : notice
  const told: ToastNotice = { ...words, id, tone, durationMs: options.durationMs }
  if (store) store.show(told)
  else keep([...without(id), told].slice(-WAITING_MAX))
  return id
}

/** Takes a toast away before its time. */
export function dismissNotice(id: string): void {
  if (store) store.dismiss(id)
  else keep(without(id))
}

/** From now on toasts are shown there, and first of all those that wait. */
export function attachToastStore(opened: ToastStore): void {
  store = opened
  for (const told of waiting) store.show(told)
  keep([])
}

/** True from the first toast on, and where toasts were shown before. */
export const useIsToasterNeeded = (): boolean =>
  useSyncExternalStore(watch, () => store !== null || waiting.length > 0)

const without = (id: string): readonly ToastNotice[] => waiting.filter((told) => told.id !== id)

function keep(notices: readonly ToastNotice[]): void {
  waiting = notices
  for (const tell of watchers) tell()
}

function watch(tell: () => void): () => void {
  watchers.add(tell)
  return () => watchers.delete(tell)
}
