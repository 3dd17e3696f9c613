import { css } from 'goober'
import type { ReactElement } from 'react'
import type { MemberCard } from '#domain/member/user.ts'
import { scheduleDay } from '#domain/trip/days/schedule.ts'
import { formatWeekday } from '#domain/trip/format-dates.ts'
import { dayTitle } from '#domain/trip/labels.ts'
import { DAY_TITLE_MAX, STOP_NOTE_MAX } from '#domain/trip/limits.ts'
import type { TripDay, TripStop } from '#domain/trip/trip.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { TextButton } from '../../../ui/button/text-link.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { phone } from '../../../ui/theme/media.ts'
import { DayFigures } from '../detail/trip-days.tsx'
import type { StopTargets } from '../use-stop-targets.ts'
import { AddStop } from './add-stop.tsx'
import { DayPeople } from './day-people.tsx'
import { type StopActions, StopRow } from './stop-row.tsx'
import { StoredInput, StoredTextArea } from './text-fields.tsx'
import type { StopDrag } from './use-drag-stops.ts'

const styles = css`
  & .fields {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 160px 144px;
    gap: 12px;
    margin-bottom: 12px;
  }
  & .fields > * {
    margin: 0;
  }
  & .figures {
    margin: 12px 0 8px;
  }
  & li[data-dragged] {
    opacity: 0.55;
  }
  & li[data-target='above'] {
    box-shadow: 0 -3px 0 var(--blaze-line);
  }
  &[data-target='end'] ol {
    box-shadow: 0 3px 0 var(--blaze-line);
  }
  & ol:empty {
    min-height: 12px;
  }
  ${phone} {
    & .fields {
      grid-template-columns: 1fr 1fr;
    }
    & .fields > :first-child {
      grid-column: 1 / -1;
    }
  }
`

const moves = css`
  display: flex;
  align-items: center;
  margin-block: -8px;
  & .down svg {
    rotate: 180deg;
  }
`

export interface DayActions {
  save: (day: TripDay, set: Partial<TripDay>) => Promise<boolean>
  move: (day: TripDay, to: number) => void
  remove: (day: TripDay) => void
  addStop: (day: TripDay, stop: Omit<TripStop, 'rank'>) => void
}

interface DayEditorProps {
  day: TripDay
  /** from 0 */
  index: number
  dayCount: number
  days: readonly { id: string; label: string }[]
  targets: StopTargets
  /** all members of the trip */
  people: readonly MemberCard[]
  actions: DayActions
  stopActions: StopActions
  drag: StopDrag
  /** id of the stop that the keyboard moves; null: none */
  lifted: string | null
}

/** A day in the editor: its fields and stops. */
export function DayEditor(props: DayEditorProps): ReactElement {
  const { day, index, dayCount, days, targets, people, actions, stopActions, drag, lifted } = props
  const stops = scheduleDay(day, targets.targets)
  const others = stops.filter(({ stop }) => stop.id !== drag.dragged)
  const targetIndex = drag.target?.day === day.id ? drag.target.index : null
  const name = `day ${index + 1}`
  return (
    <Section
      title={dayTitle(day, index + 1)}
      note={day.date ? formatWeekday(day.date) : undefined}
      action={
        <span className={moves}>
          <IconButton
            icon="up"
            label={`Move ${name} up`}
            aria-disabled={index === 0 || undefined}
            onClick={() => actions.move(day, index - 1)}
          />
          <IconButton
            className="down"
            icon="up"
            label={`Move ${name} down`}
            aria-disabled={index === dayCount - 1 || undefined}
            onClick={() => actions.move(day, index + 1)}
          />
          <TextButton quiet aria-label={`Delete ${name}`} onClick={() => actions.remove(day)}>
            Delete
          </TextButton>
        </span>
      }
    >
      <div
        className={styles}
        data-day={day.id}
        data-target={targetIndex === others.length ? 'end' : undefined}
      >
        <DayFields day={day} onSave={(set) => actions.save(day, set)} />
        <DayPeople
          {...{ people }}
          absent={day.absent}
          dayName={name}
          onChange={(absent) => void actions.save(day, { absent })}
        />
        <DayFigures day={day} targets={targets} />
        <ol aria-label={`Stops of ${name}`}>
          {stops.map((scheduled) => (
            <li
              key={scheduled.stop.id}
              data-stop={scheduled.stop.id}
              data-dragged={drag.dragged === scheduled.stop.id || undefined}
              data-target={
                targetIndex !== null && others[targetIndex]?.stop.id === scheduled.stop.id
                  ? 'above'
                  : undefined
              }
            >
              <StopRow
                {...{ scheduled, days, targets, drag }}
                day={day.id}
                actions={stopActions}
                isLifted={lifted === scheduled.stop.id}
              />
            </li>
          ))}
        </ol>
        <AddStop dayName={name} stopCount={stops.length} onAdd={(stop) => actions.addStop(day, stop)} />
      </div>
    </Section>
  )
}

interface DayFieldsProps {
  day: TripDay
  onSave: (set: Partial<TripDay>) => Promise<boolean>
}

function DayFields({ day, onSave }: DayFieldsProps): ReactElement {
  return (
    <>
      <div className="fields">
        <StoredInput
          label="Title"
          maxLength={DAY_TITLE_MAX}
          value={day.title}
          onSave={(title) => onSave({ title })}
        />
        <StoredInput
          label="Date"
          type="date"
          value={day.date ?? ''}
          onSave={(date) => onSave({ date: date || null })}
        />
        <StoredInput
          label="Starts"
          type="time"
          value={day.start ?? ''}
          onSave={(start) => onSave({ start: start || null })}
        />
      </div>
      <StoredTextArea
        label="Note"
        rows={2}
        maxLength={STOP_NOTE_MAX}
        value={day.note}
        onSave={(note) => onSave({ note })}
      />
    </>
  )
}
