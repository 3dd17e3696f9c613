import type { ReactElement } from 'react'
import type { RouteCollection } from '#domain/route-collection/route-collection.ts'
import { useRoutesById } from '../queries.ts'
import { AddToTripButton } from './add-to-trip-button.tsx'

interface AddCollectionToTripProps {
  collection: RouteCollection
  /** ids of its routes in their order */
  routes: readonly string[]
}

/** Adds the routes of a collection to a day of a trip, or each as a day of its own. */
export function AddCollectionToTrip({ collection, routes }: AddCollectionToTripProps): ReactElement {
  const known = useRoutesById(routes)
  return (
    <AddToTripButton
      title={collection.name}
      stops={routes.map((id) => ({ kind: 'route', target: id, name: known?.get(id)?.name ?? '' }))}
    />
  )
}
