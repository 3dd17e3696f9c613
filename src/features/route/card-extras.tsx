import { css } from 'goober'
import type { ReactElement } from 'react'
import { ACTIVITY_LABELS } from '#domain/route/activity-labels.ts'
import type { RouteRow } from '../../platform/port/port.ts'
import { CardSave } from './saved/card-save.tsx'

// over the lower left corner of the sketch, where it moves nothing
const look = css`
  position: absolute;
  left: 5px;
  bottom: 5px;
  max-width: calc(var(--sketch-width, 152px) - 10px);
  padding: 1px 6px;
  border-radius: 4px;
  background: color-mix(in srgb, var(--raised) 88%, transparent);
  color: var(--ink);
  font-size: 0.75rem;
  line-height: 1rem;
  overflow-wrap: anywhere;
  pointer-events: none;
  &[data-size='small'] {
    max-width: 66px;
    padding-inline: 4px;
    font-size: 0.6875rem;
    line-height: 0.875rem;
  }
`

interface CardExtrasProps {
  route: Pick<RouteRow, 'id' | 'name' | 'activity'>
  size: 'medium' | 'small'
}

/** What comes to a card after the first rows: its activity, and the button that saves it. */
export function CardExtras({ route, size }: CardExtrasProps): ReactElement {
  return (
    <>
      <span className={look} data-size={size}>
        {ACTIVITY_LABELS[route.activity]}
      </span>
      {size === 'medium' && <CardSave route={route} />}
    </>
  )
}
