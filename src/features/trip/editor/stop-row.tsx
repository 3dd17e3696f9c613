import { css } from 'goober'
import { type KeyboardEvent, type ReactElement, useState } from 'react'
import type { StopMove } from '#domain/trip/days/edit-days.ts'
import { formatMinutes, type ScheduledStop } from '#domain/trip/days/schedule.ts'
import { stopTitle } from '#domain/trip/labels.ts'
import type { TripStop } from '#domain/trip/trip.ts'
import { useUnits } from '../../../state/settings.ts'
import { TextButton } from '../../../ui/button/text-link.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { VisuallyHidden } from '../../../ui/layout/layout.tsx'
import { STOP_ICONS } from '../stop-kinds.ts'
import { travelText } from '../travel-text.ts'
import type { StopTargets } from '../use-stop-targets.ts'
import { StopForm } from './stop-form.tsx'
import type { StopDrag } from './use-drag-stops.ts'

const styles = css`
  display: grid;
  grid-template-columns: 52px 44px minmax(0, 1fr);
  gap: 0 8px;
  padding: 8px 0;
  border-top: 1px solid var(--line);
  & .time {
    padding-top: 10px;
    font-weight: 600;
    font-size: 0.875rem;
    text-align: right;
  }
  & .handle {
    width: 44px;
    height: 44px;
    border: 0;
    border-radius: var(--radius-control);
    background: none;
    color: var(--muted);
    cursor: grab;
    touch-action: none;
  }
  & .handle[aria-pressed='true'] {
    background: var(--moss-tint);
    color: var(--moss);
  }
  & .head {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 0 12px;
    min-height: 44px;
    overflow-wrap: anywhere;
  }
  & .head svg {
    margin-right: 6px;
    color: var(--muted);
  }
  & .muted {
    color: var(--muted);
    font-size: 0.875rem;
    line-height: 1.25rem;
    overflow-wrap: anywhere;
  }
  & .late {
    color: var(--warning);
    font-size: 0.875rem;
  }
`

const MOVES: Readonly<Record<string, StopMove>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'previous_day',
  ArrowRight: 'next_day',
}

export interface StopActions {
  save: (stop: TripStop, set: Partial<TripStop>) => Promise<boolean>
  /** by the keyboard, one step */
  step: (stop: TripStop, move: StopMove) => void
  moveTo: (stop: TripStop, day: string) => void
  remove: (stop: TripStop) => void
  lift: (stop: TripStop) => void
  drop: (stop: TripStop) => void
  /** puts a lifted stop back to where it was */
  cancel: (stop: TripStop) => void
}

interface StopRowProps {
  scheduled: ScheduledStop
  day: string
  days: readonly { id: string; label: string }[]
  targets: StopTargets
  actions: StopActions
  drag: StopDrag
  isLifted: boolean
}

/** A stop in the editor: a handle to move it, and its fields when opened. */
export function StopRow(props: StopRowProps): ReactElement {
  const { scheduled, day, days, targets, actions, drag, isLifted } = props
  const { stop, arrival, late, travel } = scheduled
  const units = useUnits()
  const [isOpen, setOpen] = useState(false)
  const title = stopTitle(stop, targets.names)
  function onKeyDown(event: KeyboardEvent): void {
    const move = MOVES[event.key]
    if (isLifted && event.key === 'Escape') actions.cancel(stop)
    else if (isLifted && move) actions.step(stop, move)
    else return
    event.preventDefault()
  }
  return (
    <div className={styles}>
      <span className="time">{stop.from ?? (arrival === null ? '' : formatMinutes(arrival))}</span>
      <button
        type="button"
        className="handle"
        aria-label={`Move ${title}`}
        aria-pressed={isLifted}
        data-handle={stop.id}
        // A click of the pointer ends a drag.
        onClick={({ detail }) => {
          if (detail === 0) (isLifted ? actions.drop : actions.lift)(stop)
        }}
        onKeyDown={onKeyDown}
        {...drag.handleFor(stop.id)}
      >
        <span aria-hidden="true">⠿</span>
      </button>
      <div>
        {travel && <p className="muted">{travelText(travel, units)}</p>}
        <div className="head">
          <b>
            <Icon name={STOP_ICONS[stop.kind]} size="small" />
            {title}
          </b>
          <TextButton quiet aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Close' : 'Edit'}
            <VisuallyHidden> {title}</VisuallyHidden>
          </TextButton>
        </div>
        {late > 0 && (
          <p className="late">
            {late} min before you can be there.{' '}
            <TextButton quiet onClick={() => void actions.save(stop, { from: formatMinutes(arrival ?? 0) })}>
              Move to {formatMinutes(arrival ?? 0)}
            </TextButton>
          </p>
        )}
        {isOpen ? (
          <StopForm
            {...{ stop, day, days }}
            onSave={(set) => actions.save(stop, set)}
            onMoveTo={(to) => actions.moveTo(stop, to)}
            onRemove={() => actions.remove(stop)}
            onClose={() => setOpen(false)}
          />
        ) : (
          stop.note && <p className="muted">{stop.note}</p>
        )}
      </div>
    </div>
  )
}
