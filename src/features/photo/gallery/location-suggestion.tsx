import { css } from 'goober'
import type { ReactElement } from 'react'
import { Button } from '../../../ui/button/button.tsx'

const styles = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  margin-top: 10px;
  padding: 8px 12px;
  border: 1px solid var(--line);
  background: var(--raised);
  font-size: 0.875rem;
  line-height: 1.25rem;
`

interface LocationSuggestionProps {
  name: string
  onAccept: () => void
  onDismiss: () => void
}

/** A photo's file told where it was taken: whether others are to see that is the member's choice. */
export function LocationSuggestion({ name, onAccept, onDismiss }: LocationSuggestionProps): ReactElement {
  return (
    <div className={styles}>
      <span>{name} says where it was taken. Show it there on the route?</span>
      <Button size="small" onClick={onAccept}>
        Place on the route
      </Button>
      <Button size="small" onClick={onDismiss}>
        Leave it out
      </Button>
    </div>
  )
}
