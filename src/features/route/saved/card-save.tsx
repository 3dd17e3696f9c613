import { css } from 'goober'
import type { ReactElement } from 'react'
import type { RouteRow } from '../../../platform/port/port.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { BOOKMARK_SHAPE } from './bookmark-shape.ts'
import { useSaved } from './use-saved.ts'

// over the link of the card, beside its name
const look = css`
  position: absolute;
  top: 1px;
  right: 1px;
  width: 44px;
  height: 44px;
  color: var(--muted);
  &[aria-pressed='true'] {
    color: var(--moss);
  }
`

/** Saves the route of a card. */
export function CardSave({ route: { id, name } }: { route: Pick<RouteRow, 'id' | 'name'> }): ReactElement {
  const { isSaved, toggle } = useSaved(id)
  return (
    <IconButton
      className={look}
      icon={BOOKMARK_SHAPE}
      label={`Save ${name}`}
      pressed={isSaved ?? false}
      disabled={isSaved === undefined}
      onClick={toggle}
    />
  )
}
