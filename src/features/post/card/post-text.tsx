import type { ReactElement } from 'react'
import { splitMentions } from '#domain/post/mentions.ts'

/** A text with its mentions in bold. */
export function PostText({ text }: { text: string }): ReactElement | null {
  if (text === '') return null
  return (
    <p className="text">
      {splitMentions(text).map((part, at) => (part.isMention ? <b key={at}>{part.text}</b> : part.text))}
    </p>
  )
}
