import { createElement } from 'react'
import { toast } from 'react-hot-toast/headless'
import { NoticeWords } from './notice-words.tsx'

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

/** Shows a toast and answers its id. Emoji only where the product's texts have them, as `blank`. */
export function notify(tone: NoticeTone, notice: string | Notice, options: NoticeOptions = {}): string {
  const { title, text }: Notice = typeof notice === 'string' ? { title: notice } : notice
  const words = createElement(NoticeWords, { title, text })
  const settings = {
    className: tone,
    ...(options.id === undefined ? {} : { id: options.id }),
    ...(options.durationMs === undefined ? {} : { duration: options.durationMs }),
  }
  if (tone === 'success') return toast.success(words, settings)
  if (tone === 'error') return toast.error(words, settings)
  if (tone === 'loading') return toast.loading(words, settings)
  return toast(words, settings)
}

/** Takes a toast away before its time. */
export function dismissNotice(id: string): void {
  toast.dismiss(id)
}
