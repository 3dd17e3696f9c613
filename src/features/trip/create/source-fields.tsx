import { type ReactElement, useDeferredValue, useState } from 'react'
import { usePlatform } from '../../../platform/platform-context.ts'
import { useSteadyQuery } from '../../../platform/queries/use-query.ts'
import { Field } from '../../../ui/form/field.tsx'
import { ItemPicker, PickedItem } from '../../../ui/form/item-picker.tsx'
import { SelectInput } from '../../../ui/form/select-input.tsx'
import { formatCount } from '../../../ui/format/count.ts'
import { toLocalDay } from '../../../ui/format/day.ts'
import { useRoutesById, useTripAgenda } from '../queries.ts'
import type { NewTripValues } from './new-trip-values.ts'

const FOUND_MAX = 5
const CHOICES_MAX = 200
const ROUTES_MAX = 100

export interface SourceFieldsProps {
  values: NewTripValues
  error: string | undefined
  set: (some: Partial<NewTripValues>) => void
}

/** What the trip is made from. */
export function SourceFields(props: SourceFieldsProps): ReactElement | null {
  const { source } = props.values
  if (source === 'routes') return <RoutesField {...props} />
  if (source === 'collection') return <CollectionField {...props} />
  if (source === 'event') return <EventField {...props} />
  return source === 'trip' ? <TripField {...props} /> : null
}

function RoutesField({ values, error, set }: SourceFieldsProps): ReactElement {
  const [text, setText] = useState('')
  const searched = useDeferredValue(text.trim())
  const { rows: hits } = useSteadyQuery('search', { text: searched, limit: FOUND_MAX })
  const known = useRoutesById(values.routes)
  const found = text.trim() === '' ? [] : (hits?.hits.routes ?? [])
  return (
    <ItemPicker
      label="Add a route"
      help="By name, from the routes on this device."
      error={error}
      pickedLabel="Routes of the trip"
      text={text}
      found={found
        .filter(({ id }) => !values.routes.includes(id))
        .map(({ id, name }) => ({ id, name, note: '' }))}
      isFull={values.routes.length >= ROUTES_MAX}
      onTextChange={setText}
      onPick={(id) => set({ routes: [...values.routes, id] })}
    >
      {values.routes.map((id) => (
        <PickedItem
          key={id}
          name={known?.get(id)?.name ?? 'Unavailable route'}
          onRemove={() => set({ routes: values.routes.filter((other) => other !== id) })}
        />
      ))}
    </ItemPicker>
  )
}

function CollectionField({ values, error, set }: SourceFieldsProps): ReactElement {
  const { rows: found } = useSteadyQuery('collection.shelf', {
    text: '',
    sort: 'recent',
    route: null,
    limit: CHOICES_MAX,
  })
  const choices = (found?.rows ?? []).map(({ id, name, size }) => ({
    value: id,
    label: `${name} (${formatCount(size, 'route')})`,
  }))
  return (
    <Choice
      label="Collection"
      none="You have no collections yet."
      choices={choices}
      value={values.collection}
      error={error}
      onChange={(collection) => set({ collection })}
    />
  )
}

function EventField({ values, error, set }: SourceFieldsProps): ReactElement {
  const { now } = usePlatform()
  const [moment] = useState(() => now().toISOString())
  const { rows: found } = useSteadyQuery('event.agenda', {
    list: 'mine',
    moment,
    text: '',
    activity: null,
    limit: CHOICES_MAX,
  })
  const { rows: chosen } = useSteadyQuery('event.some', { ids: values.event ? [values.event] : [] })
  const listed = found?.rows ?? []
  const others = (chosen ?? []).filter(({ id }) => !listed.some((event) => event.id === id))
  return (
    <Choice
      label="Event"
      help="Its date, meeting point, routes and gear are taken over."
      none="You have no coming events."
      choices={[...others, ...listed].map(({ id, title }) => ({ value: id, label: title }))}
      value={values.event}
      error={error}
      onChange={(event) => set({ event })}
    />
  )
}

function TripField({ values, error, set }: SourceFieldsProps): ReactElement {
  const { now } = usePlatform()
  const today = toLocalDay(now())
  const current = useTripAgenda({ phase: 'current', today, limit: CHOICES_MAX })
  const planning = useTripAgenda({ phase: 'planning', today, limit: CHOICES_MAX })
  const past = useTripAgenda({ phase: 'past', today, limit: CHOICES_MAX })
  const archived = useTripAgenda({ phase: 'archived', today, limit: CHOICES_MAX })
  const trips = [current, planning, past, archived].flatMap((list) => list?.rows ?? [])
  const { rows: chosen } = useSteadyQuery('trip.some', { ids: values.trip ? [values.trip] : [] })
  const others = (chosen ?? []).filter(({ id }) => !trips.some((trip) => trip.id === id))
  return (
    <Choice
      label="Trip"
      help="Days, stops and packing list are copied, without dates and people."
      none="There is no trip to copy yet."
      choices={[...others, ...trips].map(({ id, name }) => ({ value: id, label: name }))}
      value={values.trip}
      error={error}
      onChange={(trip) => set({ trip })}
    />
  )
}

interface ChoiceProps {
  label: string
  help?: string
  /** shown instead of the choices if there are none */
  none: string
  choices: readonly { value: string; label: string }[]
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function Choice({ label, help, none, choices, value, error, onChange }: ChoiceProps): ReactElement {
  if (choices.length === 0) return <p>{none}</p>
  return (
    <Field label={label} help={help} error={error}>
      <SelectInput
        name="source"
        options={[{ value: '', label: 'Choose…' }, ...choices]}
        value={value}
        onChange={onChange}
      />
    </Field>
  )
}
