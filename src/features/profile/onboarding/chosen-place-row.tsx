import { css } from 'goober'
import type { ReactElement } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { VisuallyHidden } from '../../../ui/layout/layout.tsx'

const styles = css`
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: 12px;
  padding-bottom: 14px;
  border-bottom: 1px solid var(--line);
  & b {
    overflow-wrap: anywhere;
  }
`

/** A chosen place, and the way back to the search. */
export const ChosenPlaceRow = ({ name, onChange }: { name: string; onChange: () => void }): ReactElement => (
  <div className={styles}>
    <b>{name}</b>
    <Button size="small" onClick={onChange}>
      Change<VisuallyHidden> {name}</VisuallyHidden>
    </Button>
  </div>
)
