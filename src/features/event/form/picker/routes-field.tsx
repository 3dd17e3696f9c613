import { type ReactElement, useDeferredValue, useState } from 'react'
import { EVENT_ROUTES_MAX } from '#domain/event/limits.ts'
import { ACTIVITY_LABELS } from '#domain/route/activity-labels.ts'
import { useSteadyQuery } from '../../../../platform/queries/use-query.ts'
import { ItemPicker, PickedItem } from '../../../../ui/form/item-picker.tsx'
import type { EventFieldsProps } from '../event-fields-props.ts'

const FOUND_MAX = 5

/** The routes of the event, found among those on this device. */
export function RoutesField({ values, errors, set }: EventFieldsProps): ReactElement {
  const { routes } = values
  const [text, setText] = useState('')
  const searched = useDeferredValue(text.trim())
  const { rows: hits } = useSteadyQuery('search', { text: searched, limit: FOUND_MAX })
  const { rows: picked } = useSteadyQuery('route.some', { ids: [...routes] })
  const found = text.trim() === '' ? [] : (hits?.hits.routes ?? []).filter(({ id }) => !routes.includes(id))
  return (
    <ItemPicker
      label="Add a route"
      help={routes.length < EVENT_ROUTES_MAX ? 'By name, from the routes on this device.' : 'No more routes.'}
      error={errors['routes']}
      pickedLabel="Routes of the event"
      text={text}
      found={found.map(({ id, name, activity }) => ({ id, name, note: ACTIVITY_LABELS[activity] }))}
      isFull={routes.length >= EVENT_ROUTES_MAX}
      onTextChange={setText}
      onPick={(id) => set({ routes: [...routes, id] })}
    >
      {routes.map((id) => (
        <PickedItem
          key={id}
          name={picked?.find((route) => route.id === id)?.name ?? 'Unavailable route'}
          onRemove={() => set({ routes: routes.filter((other) => other !== id) })}
        />
      ))}
    </ItemPicker>
  )
}
