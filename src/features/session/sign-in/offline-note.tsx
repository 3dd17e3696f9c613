import { css } from 'goober'
import type { ReactElement } from 'react'

const styles = css`
  display: block;
  margin-top: 10px;
  color: var(--warning);
  font-size: 0.875rem;
  line-height: 1.25rem;
`

/** Under a button that needs a connection, while there is none. It stays pressable: the browser can be wrong. */
export function OfflineNote({ action }: { action: string }): ReactElement {
  return (
    <output className={styles}>
      You are offline. {action} needs a connection; what you have typed stays here.
    </output>
  )
}
