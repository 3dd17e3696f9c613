import { type ReactElement, useDeferredValue, useState } from 'react'
import { ACTIVITY_LABELS } from '#domain/route/activity-labels.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import { useSteadyQuery } from '../../../platform/queries/use-query.ts'
import { ItemPicker, PickedItem } from '../../../ui/form/item-picker.tsx'

const FOUND_MAX = 5
const MINUTE_MS = 60_000

interface TargetFieldProps {
  value: string | null
  error: string | undefined
  onChange: (id: string | null) => void
}

/** The route of a post, found among those on this device. */
export function RouteField({ value, error, onChange }: TargetFieldProps): ReactElement {
  const [text, setText] = useState('')
  const searched = useDeferredValue(text.trim())
  const { rows: hits } = useSteadyQuery('search', { text: searched, limit: FOUND_MAX })
  const { rows: picked } = useSteadyQuery('route.some', { ids: value === null ? [] : [value] })
  const found = text.trim() === '' ? [] : (hits?.hits.routes ?? [])
  return (
    <ItemPicker
      label="Route of the post"
      help="By name, from the routes on this device."
      error={error}
      pickedLabel="Chosen route"
      text={text}
      found={found.map(({ id, name, activity }) => ({ id, name, note: ACTIVITY_LABELS[activity] }))}
      isFull={value !== null}
      onTextChange={setText}
      onPick={onChange}
    >
      {value !== null && (
        <PickedItem name={picked?.[0]?.name ?? 'Unavailable route'} onRemove={() => onChange(null)} />
      )}
    </ItemPicker>
  )
}

/** The event of a post, found among the upcoming ones on this device. */
export function EventField({ value, error, onChange }: TargetFieldProps): ReactElement {
  const { now } = usePlatform()
  // stays the same while the form is open, so that the query does
  const [moment] = useState(() => new Date(Math.floor(now().getTime() / MINUTE_MS) * MINUTE_MS).toISOString())
  const [text, setText] = useState('')
  const searched = useDeferredValue(text.trim())
  const agenda = { list: 'upcoming', moment, activity: null, limit: FOUND_MAX } as const
  const { rows: found } = useSteadyQuery('event.agenda', { ...agenda, text: searched })
  const { rows: picked } = useSteadyQuery('event.some', { ids: value === null ? [] : [value] })
  const rows = text.trim() === '' ? [] : (found?.rows ?? [])
  return (
    <ItemPicker
      label="Event of the post"
      help="By title, from the upcoming events on this device."
      error={error}
      pickedLabel="Chosen event"
      text={text}
      found={rows.map(({ id, title, meetingPoint }) => ({ id, name: title, note: meetingPoint.name }))}
      isFull={value !== null}
      onTextChange={setText}
      onPick={onChange}
    >
      {value !== null && (
        <PickedItem name={picked?.[0]?.title ?? 'Unavailable event'} onRemove={() => onChange(null)} />
      )}
    </ItemPicker>
  )
}
