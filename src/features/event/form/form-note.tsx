import { css } from 'goober'
import type { ReactElement, ReactNode } from 'react'
import { Icon, type IconName } from '../../../ui/icons/icon.tsx'

const styles = css`
  display: flex;
  gap: 8px;
  margin-top: 12px;
  color: var(--muted);
  font-size: 0.875rem;
  line-height: 1.25rem;
  & svg {
    flex: none;
    width: 16px;
    height: 16px;
    margin-top: 2px;
  }
  & b {
    color: var(--ink);
    font-weight: 600;
  }
`

/** What follows from the values of a form. */
export function FormNote({ icon, children }: { icon: IconName; children: ReactNode }): ReactElement {
  return (
    <p className={styles}>
      <Icon name={icon} />
      <span>{children}</span>
    </p>
  )
}
