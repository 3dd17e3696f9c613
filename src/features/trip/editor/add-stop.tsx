import { css } from 'goober'
import { type ReactElement, useDeferredValue, useRef, useState } from 'react'
import { v7 } from 'uuid'
import { STOP_LABELS } from '#domain/trip/labels.ts'
import { STOP_KINDS, STOP_NAME_MAX, type StopKind, TRIP_STOPS_OF_DAY_MAX } from '#domain/trip/limits.ts'
import { newStop } from '#domain/trip/new-trip.ts'
import type { TripStop } from '#domain/trip/trip.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import { useSteadyQuery } from '../../../platform/queries/use-query.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { isEnter } from '../../../ui/form/is-enter.ts'
import { ItemPicker } from '../../../ui/form/item-picker.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import { STOP_ICONS } from '../stop-kinds.ts'

const FOUND_MAX = 5

const styles = css`
  margin-top: 12px;
  padding: 12px 0 0;
  border-top: 1px dashed var(--line);
  & .form {
    margin-top: 12px;
  }
  & .name {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 8px;
    align-items: end;
  }
`

interface AddStopProps {
  /** names the day, for screen readers */
  dayName: string
  stopCount: number
  onAdd: (stop: Omit<TripStop, 'rank'>) => void
}

/** Adds a stop to a day: one of the routes or events on this device, or something with a name. */
export function AddStop({ dayName, stopCount, onAdd }: AddStopProps): ReactElement {
  const [kind, setKind] = useState<StopKind | null>(null)
  if (stopCount >= TRIP_STOPS_OF_DAY_MAX)
    return <p className={styles}>A day has at most {TRIP_STOPS_OF_DAY_MAX} stops.</p>
  return (
    <fieldset className={styles} aria-label={`Add a stop to ${dayName}`}>
      <Row tight>
        {STOP_KINDS.map((each) => (
          <Button
            key={each}
            size="small"
            icon={STOP_ICONS[each]}
            aria-expanded={kind === each}
            aria-label={`Add ${STOP_LABELS[each].toLowerCase()} to ${dayName}`}
            onClick={() => setKind(kind === each ? null : each)}
          >
            {STOP_LABELS[each]}
          </Button>
        ))}
      </Row>
      {kind !== null && (
        <div className="form" key={kind}>
          {kind === 'route' && <RoutePicker onAdd={onAdd} />}
          {kind === 'event' && <EventPicker onAdd={onAdd} />}
          {kind !== 'route' && kind !== 'event' && <NamedStop kind={kind} onAdd={onAdd} />}
        </div>
      )}
    </fieldset>
  )
}

function RoutePicker({ onAdd }: Pick<AddStopProps, 'onAdd'>): ReactElement {
  const [text, setText] = useState('')
  const searched = useDeferredValue(text.trim())
  const { rows } = useSteadyQuery('search', { text: searched, limit: FOUND_MAX })
  const found = text.trim() === '' ? [] : (rows?.hits.routes ?? [])
  return (
    <ItemPicker
      label="Add a route"
      help="By name, from the routes on this device."
      error={undefined}
      pickedLabel="Routes"
      text={text}
      found={found.map(({ id, name }) => ({ id, name, note: '' }))}
      isFull={false}
      onTextChange={setText}
      onPick={(id) => {
        const name = found.find((route) => route.id === id)?.name ?? ''
        onAdd(newStop({ id: v7(), kind: 'route', target: id, name }))
      }}
    >
      {null}
    </ItemPicker>
  )
}

function EventPicker({ onAdd }: Pick<AddStopProps, 'onAdd'>): ReactElement {
  const { now } = usePlatform()
  const [moment] = useState(() => now().toISOString())
  const [text, setText] = useState('')
  const { rows } = useSteadyQuery('event.agenda', {
    list: text.trim() === '' ? 'mine' : 'upcoming',
    moment,
    text: text.trim(),
    activity: null,
    limit: FOUND_MAX,
  })
  const found = rows?.rows ?? []
  return (
    <ItemPicker
      label="Add an event"
      help="Your coming events, or others by name."
      error={undefined}
      pickedLabel="Events"
      text={text}
      found={found.map(({ id, title, start }) => ({ id, name: title, note: start.slice(0, 10) }))}
      isFull={false}
      onTextChange={setText}
      onPick={(id) => {
        const event = found.find((each) => each.id === id)
        if (!event) return
        const { lat, lon } = event.meetingPoint
        onAdd(newStop({ id: v7(), kind: 'event', target: id, name: event.title, lat, lon }))
      }}
    >
      {null}
    </ItemPicker>
  )
}

interface NamedStopProps extends Pick<AddStopProps, 'onAdd'> {
  kind: StopKind
}

function NamedStop({ kind, onAdd }: NamedStopProps): ReactElement {
  const [name, setName] = useState('')
  const [error, setError] = useState<string | null>(null)
  const root = useRef<HTMLDivElement>(null)
  function add(): void {
    const input = root.current?.querySelector('input')
    input?.focus()
    if (!name.trim()) return setError('Name must not be empty.')
    onAdd(newStop({ id: v7(), kind, name }))
    setName('')
  }
  return (
    <div className="name" ref={root}>
      <Field label={`${STOP_LABELS[kind]}: name`} error={error}>
        <TextInput
          maxLength={STOP_NAME_MAX}
          autoComplete="off"
          value={name}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value)
            setError(null)
          }}
          onKeyDown={(press) => isEnter(press) && add()}
        />
      </Field>
      <Button onClick={add}>Add</Button>
    </div>
  )
}
