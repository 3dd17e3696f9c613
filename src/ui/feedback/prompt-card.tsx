import { css } from 'goober'
import type { ReactElement, ReactNode } from 'react'
import { Card } from '../layout/card.tsx'
import { Row } from '../layout/layout.tsx'

const look = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 18px;
  max-width: 420px;
  &:not(:has(.mark)) {
    grid-template-columns: minmax(0, 1fr);
  }
  & .mark {
    width: 38px;
  }
  & .mark svg {
    display: block;
    width: 38px;
    height: 38px;
  }
  & p {
    margin: 2px 0 12px;
    color: var(--muted);
    font-size: 0.9375rem;
    line-height: 1.375rem;
  }
`

interface PromptCardProps {
  title: string
  /** one sentence that explains the offer */
  children: ReactNode
  actions: ReactNode
  /** image beside the text */
  mark?: ReactNode
}

/** An offer with an explanation and actions to accept or decline. */
export function PromptCard({ title, children, actions, mark }: PromptCardProps): ReactElement {
  return (
    <Card padded className={look}>
      {mark && <span className="mark">{mark}</span>}
      <div>
        <h3>{title}</h3>
        <p>{children}</p>
        <Row tight>{actions}</Row>
      </div>
    </Card>
  )
}
