import { createElement } from 'react'
import { toast } from 'react-hot-toast/headless'
import { NoticeText } from './notice-text.tsx'
import type { ToastStore } from './notify.ts'

/** Shows toasts with react-hot-toast. */
export const toastStore: ToastStore = {
  show({ id, tone, title, text, durationMs }) {
    const words = createElement(NoticeText, { title, text })
    const settings = {
      id,
      className: tone,
      ...(durationMs === undefined ? {} : { duration: durationMs }),
    }
    if (tone === 'success') toast.success(words, settings)
    else if (tone === 'error') toast.error(words, settings)
    else if (tone === 'loading') toast.loading(words, settings)
    else toast(words, settings)
  },
  dismiss(id) {
    toast.dismiss(id)
  },
}
