import type { ReactElement } from 'react'

/** Content of a toast: title and optional text. */
export function NoticeText({ title, text }: { title: string; text: string | undefined }): ReactElement {
  return (
    <>
      <b>{title}</b>
      {text && <p>{text}</p>}
    </>
  )
}
