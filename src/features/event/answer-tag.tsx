import { css } from 'goober'
import type { ReactElement } from 'react'
import { Tag } from '../../ui/display/tag.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import type { AnswerLabel } from './answer-labels.ts'

/** As of documents that are not sent yet. */
const request = css`
  padding: 2px 7px;
  border: 1px dashed var(--edge);
  border-radius: var(--radius-tag);
  color: var(--muted);
  font-size: 0.75rem;
  font-weight: 550;
  line-height: 1rem;
  white-space: nowrap;
`

/** The member's answer; with a dashed border until it is sent. */
export function AnswerTag({ answer: { text, tone, isRequest } }: { answer: AnswerLabel }): ReactElement {
  if (isRequest) return <span className={request}>{text}</span>
  return (
    <Tag tone={tone}>
      {tone === 'moss' && <Icon name="check" size="small" />}
      {text}
    </Tag>
  )
}
