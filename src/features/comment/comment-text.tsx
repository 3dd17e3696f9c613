import type { ReactElement } from 'react'
import type { MemberComment } from '#domain/comment/comment.ts'
import { splitMentions } from '#domain/post/mentions.ts'

/** A text with its mentions in bold, where they notify: not on routes. */
export function CommentText({ comment: { text, on } }: { comment: MemberComment }): ReactElement | null {
  if (text === '') return null
  const parts = on.collection === 'routes' ? [{ text, isMention: false }] : splitMentions(text)
  return (
    <p className="text">
      {parts.map((part, at) => (part.isMention ? <b key={at}>{part.text}</b> : part.text))}
    </p>
  )
}
