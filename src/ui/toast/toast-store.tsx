import type { ReactElement } from 'react'
import { toast } from 'react-hot-toast/headless'
import type { ToastStore } from './notify.ts'

/** Shows toasts with react-hot-toast. */
export const toastStore: ToastStore = {
  show({ id, tone, title, text, durationMs }) {
    const content = <NoticeText title={title} text={text} />
    const settings = {
      id,
      className: tone,
      ...(durationMs === undefined ? {} : { duration: durationMs }),
    }
    if (tone === 'success') toast.success(content, settings)
    else if (tone === 'error') toast.error(content, settings)
    else if (tone === 'loading') toast.loading(content, settings)
    else toast(content, settings)
  },
  dismiss(id) {
    // `toast.dismiss` removes later, also if the id is in use again by then
    toast.remove(id)
  },
}

/** Content of a toast: title and optional text. */
function NoticeText({ title, text }: { title: string; text: string | undefined }): ReactElement {
  return (
    <>
      <b>{title}</b>
      {text && <p>{text}</p>}
    </>
  )
}
