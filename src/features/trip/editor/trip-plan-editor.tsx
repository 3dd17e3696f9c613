import { css } from 'goober'
import { type ReactElement, useMemo, useState } from 'react'
import { v7 } from 'uuid'
import { putRanked, sortByRank } from '#domain/std/rank/ranked-list.ts'
import { editDay, nextDate, putStop } from '#domain/trip/days/edit-days.ts'
import { membersOfTrip } from '#domain/trip/days/people.ts'
import { dayTitle } from '#domain/trip/labels.ts'
import { TRIP_DAYS_MAX } from '#domain/trip/limits.ts'
import { emptyDay } from '#domain/trip/new-trip.ts'
import type { Trip } from '#domain/trip/trip.ts'
import { useUndoKeys } from '../../../platform/keyboard/use-undo-keys.ts'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Row, VisuallyHidden } from '../../../ui/layout/layout.tsx'
import { useGrowingCount } from '../../../ui/list/use-growing-count.ts'
import { textStyles } from '../../../ui/theme/text-styles.ts'
import type { StopTargets } from '../use-stop-targets.ts'
import { type DayActions, DayEditor } from './day-editor.tsx'
import { TripFieldsEditor } from './trip-fields-editor.tsx'
import { useStopActions } from './use-stop-actions.ts'
import { type TripEditor, useTripEditor } from './use-trip-editor.ts'

/** Further days are shown on demand. */
const DAYS_STEP = 14
const DAYS_AT_ONCE = 5

const UNDO_SHAPE = 'M7.5 5 4 8.5 7.5 12M4 8.500h7.500a4 4 0 0 1 0 8H9'
const REDO_SHAPE = 'M12.5 5 16 8.5 12.5 12M16 8.500H8.500a4 4 0 0 0 0 8H11'

const bar = css`
  position: sticky;
  top: var(--nav);
  z-index: 5;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  margin-bottom: 16px;
  padding: 4px 0;
  border-bottom: 1px solid var(--line);
  background: var(--paper);
`

const hint = css`
  margin-bottom: 24px;
  padding: 8px 12px;
  border-radius: var(--radius-control);
  background: var(--sunk);
  color: var(--muted);
  font-size: 0.875rem;
  line-height: 1.25rem;
`

interface TripPlanEditorProps {
  trip: Trip
  isOwner: boolean
  memberId: string
  targets: StopTargets
}

/** Edits the plan of a trip. Every change is stored at once and can be undone. */
export function TripPlanEditor({ trip, isOwner, memberId, targets }: TripPlanEditorProps): ReactElement {
  const editor = useTripEditor(trip)
  const { plan, undo, redo } = editor
  const [announcement, announce] = useState('')
  const [limit, setLimit] = useState(DAYS_STEP)
  const days = useMemo(() => sortByRank(plan.days), [plan.days])
  const { stopActions, drag, lifted } = useStopActions({ editor, targets, announce })
  const people = membersOfTrip(trip)
  const count = useGrowingCount(Math.min(limit, days.length), DAYS_AT_ONCE)
  const labels = days.map((day, index) => ({ id: day.id, label: dayTitle(day, index + 1) }))
  useUndoKeys({ undo: () => undo?.(), redo: () => redo?.() })
  return (
    <>
      <VisuallyHidden live>{announcement}</VisuallyHidden>
      <div className={bar}>
        <IconButton icon={UNDO_SHAPE} label="Undo" disabled={!undo} onClick={() => undo?.()} />
        <IconButton icon={REDO_SHAPE} label="Redo" disabled={!redo} onClick={() => redo?.()} />
        <span className={textStyles.small}>Changes are saved at once.</span>
      </div>
      <TripFieldsEditor trip={trip} editor={editor} isOwner={isOwner} memberId={memberId} />
      <p className={hint}>
        Drag a handle, or press Space on it: up and down move within the day, left and right to another day,
        Escape cancels.
      </p>
      {days.slice(0, count).map((day, index) => (
        <DayEditor
          key={day.id}
          {...{ day, index, targets, stopActions, drag, lifted }}
          dayCount={days.length}
          days={labels}
          people={people}
          actions={dayActions(editor, announce)}
        />
      ))}
      {days.length > limit && (
        <Button onClick={() => setLimit(limit + DAYS_STEP)}>Show more of {days.length} days</Button>
      )}
      <AddDay editor={editor} onAdded={() => setLimit(Math.max(limit, days.length + 1))} />
    </>
  )
}

function AddDay({ editor, onAdded }: { editor: TripEditor; onAdded: () => void }): ReactElement {
  const { days } = editor.plan
  if (days.length >= TRIP_DAYS_MAX) return <p>A trip has at most {TRIP_DAYS_MAX} days.</p>
  async function add(): Promise<void> {
    const day = emptyDay(v7(), nextDate(days))
    if (await editor.change({ days: putRanked(days, day) })) onAdded()
  }
  return (
    <div className={addStyles}>
      <Row>
        <Button onClick={() => void add()}>Add a day</Button>
      </Row>
    </div>
  )
}

const addStyles = css`
  margin: 24px 0;
`

function dayActions({ plan, change }: TripEditor, announce: (text: string) => void): DayActions {
  const { days } = plan
  return {
    save: (day, set) =>
      change({ days: editDay(days, day.id, set) }, `day ${day.id} ${Object.keys(set).join()}`),
    move(day, to) {
      if (to < 0 || to >= days.length) return
      void change({ days: putRanked(days, day, to) }).then(
        (isStored) => isStored && announce(`Now day ${to + 1} of ${days.length}`),
      )
    },
    remove(day) {
      void change({ days: days.filter(({ id }) => id !== day.id) }).then(
        (isStored) => isStored && announce('Day deleted. You can undo this.'),
      )
    },
    addStop(day, stop) {
      void change({ days: putStop(days, day.id, stop) }).then(
        (isStored) => isStored && announce(`${stop.name} added`),
      )
    },
  }
}
