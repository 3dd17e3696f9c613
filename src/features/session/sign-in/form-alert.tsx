import { css } from 'goober'
import type { ReactElement, ReactNode } from 'react'
import { Icon } from '../../../ui/icons/icon.tsx'

const styles = css`
  display: flex;
  gap: 8px;
  margin-bottom: 16px;
  padding: 10px 12px;
  border-radius: var(--radius-control);
  background: var(--danger-tint);
  color: var(--danger);
  font-size: 0.875rem;
  line-height: 1.25rem;
`

/** The error above a form. */
export function FormAlert({ children }: { children: ReactNode }): ReactElement {
  return (
    <p className={styles} role="alert">
      <Icon name="warning" />
      <span>{children}</span>
    </p>
  )
}
