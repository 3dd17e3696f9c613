import type { ReactElement } from 'react'

/** What stands in a toast: a heading, and a sentence under it. */
export function NoticeText({ title, text }: { title: string; text: string | undefined }): ReactElement {
  return (
    <>
      <b>{title}</b>
      {text && <p>{text}</p>}
    </>
  )
}
