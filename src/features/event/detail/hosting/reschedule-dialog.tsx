import { type ReactElement, useState } from 'react'
import type { OutdoorEvent } from '#domain/event/event.ts'
import type { CommandResult } from '../../../../platform/port/port.ts'
import { formatCount } from '../../../../ui/format/count.ts'
import { notify } from '../../../../ui/toast/notify.ts'
import { useEventCommands } from '../../commands.ts'
import { formatDaysAndTime, formatTimeZone } from '../../event-time.ts'
import { FormNote } from '../../form/form-note.tsx'
import { DayAndTime } from '../../form/time/day-and-time.tsx'
import { moveStart, resolveLocalTime, toLocalTime } from '../../form/time/local-time.ts'
import { clockChangeNote } from '../../form/time/time-notes.ts'
import { TextDialog } from '../text-dialog.tsx'

const MESSAGE_MAX = 2_000
/** What an empty input is; the schema of the event rejects it. */
const NO_MOMENT = ''

interface RescheduleDialogProps {
  event: OutdoorEvent
  onClose: () => void
}

/** Moves an event, or one date of a series, to another time, and says why. */
export function RescheduleDialog({ event, onClose }: RescheduleDialogProps): ReactElement {
  const { reschedule } = useReschedule(event)
  const { timeZone } = event
  const [period, setPeriod] = useState({
    start: toLocalTime(event.start, timeZone),
    end: toLocalTime(event.end, timeZone),
  })
  const { start, end } = period
  const [from, to] = [resolveLocalTime(start, timeZone), resolveLocalTime(end, timeZone)]
  const notes = [
    clockChangeNote('start', start, { resolved: from, timeZone }),
    clockChangeNote('end', end, { resolved: to, timeZone }),
  ].filter((note) => note !== null)
  return (
    <TextDialog
      title={`Reschedule “${event.title}”`}
      description={`${notifiedLabel(event)} Their answers stay. Times are in ${formatTimeZone(timeZone)}.`}
      label="Message"
      maxLength={MESSAGE_MAX}
      isRequired={false}
      submit="Reschedule"
      tone="primary"
      keep="Cancel"
      onSubmit={(message) =>
        reschedule({ start: from?.moment ?? NO_MOMENT, end: to?.moment ?? NO_MOMENT, message })
      }
      onClose={onClose}
    >
      <DayAndTime
        name="start"
        labels={['Starts', 'Start time']}
        value={start}
        error={undefined}
        onChange={(part) => setPeriod(moveStart(period, { ...start, ...part }))}
      />
      <DayAndTime
        name="end"
        labels={['Ends', 'End time']}
        value={end}
        error={undefined}
        onChange={(part) => setPeriod({ start, end: { ...end, ...part } })}
      />
      {notes.map((note) => (
        <FormNote key={note} icon="warning">
          {note}
        </FormNote>
      ))}
    </TextDialog>
  )
}

/** Who gets a notification. */
function notifiedLabel({ participant_count: going, waitlist_count: waiting }: OutdoorEvent): string {
  const count = going + waiting
  if (count === 0) return 'No one has answered yet.'
  return `${formatCount(count, 'member')} will be notified.`
}

interface NewTime {
  start: string
  end: string
  /** empty: none */
  message: string
}

function useReschedule(event: OutdoorEvent): { reschedule: (time: NewTime) => Promise<CommandResult> } {
  const { move, announce } = useEventCommands()
  async function reschedule({ start, end, message }: NewTime): Promise<CommandResult> {
    if (start === event.start && end === event.end)
      return { ok: false, reason: 'invalid', field_errors: { start: ['Choose another time.'] } }
    const moved = await move(event.id, { start, end })
    if (!moved.ok) return moved
    const { timeZone } = event
    notify('success', `Moved to ${formatDaysAndTime({ start, end, timeZone })}`)
    return message === '' ? moved : announce(event.id, message, 'all')
  }
  return { reschedule }
}
