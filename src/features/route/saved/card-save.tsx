import { css } from 'goober'
import type { ReactElement } from 'react'
import { useOptionalPlatform } from '../../../platform/platform-context.ts'
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

interface CardSaveProps {
  route: Pick<RouteRow, 'id' | 'name'>
}

/** Saves the route of a card; nothing without a device. */
export function CardSave(props: CardSaveProps): ReactElement | null {
  return useOptionalPlatform() && <SaveOfCard {...props} />
}

function SaveOfCard({ route: { id, name } }: CardSaveProps): ReactElement {
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
