import { css } from 'goober'
import type { ReactElement, ReactNode } from 'react'
import { RETRY_SHAPE } from '../../../ui/icons/late-shapes.ts'
import { Row } from '../../../ui/layout/layout.tsx'
import { OnlineButton } from './online-button.tsx'

const head = css`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  align-items: flex-end;
  justify-content: space-between;
  margin-bottom: 20px;
  & p {
    color: var(--muted);
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
`

interface SectionHeadProps {
  title: string
  note: string
  /** without it there is nothing to load */
  onReload?: () => void
  isLoading?: boolean
  children?: ReactNode
}

/** Title of a part of Operations, with what reloads it. */
export function SectionHead({ title, note, onReload, isLoading, children }: SectionHeadProps): ReactElement {
  return (
    <header className={head}>
      <div>
        <h1>{title}</h1>
        <p>{note}</p>
      </div>
      <Row tight>
        {children}
        {onReload && (
          <OnlineButton icon={RETRY_SHAPE} busy={isLoading ?? false} onClick={onReload}>
            Refresh
          </OnlineButton>
        )}
      </Row>
    </header>
  )
}
