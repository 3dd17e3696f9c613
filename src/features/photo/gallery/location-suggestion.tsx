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

/** Asks whether a photo's location, read from its file, should be published. */
export function LocationSuggestion({ name, onAccept, onDismiss }: LocationSuggestionProps): ReactElement {
  return (
    <div className={styles}>
      <span>{name} has a location. Show it on the route map?</span>
      <Button size="small" onClick={onAccept}>
        Show on map
      </Button>
      <Button size="small" onClick={onDismiss}>
        Not now
      </Button>
    </div>
  )
}
