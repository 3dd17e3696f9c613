import { css } from 'goober'
import type { ReactElement } from 'react'

const styles = css`
  display: block;
  margin-top: 10px;
  color: var(--warning);
  font-size: 0.875rem;
  line-height: 1.25rem;
`

/** Below a button that needs a connection, while offline. The button stays enabled, since the browser can be wrong. */
export function OfflineNote({ action }: { action: string }): ReactElement {
  return (
    <output className={styles}>You are offline. {action} needs a connection. Your input stays here.</output>
  )
}
