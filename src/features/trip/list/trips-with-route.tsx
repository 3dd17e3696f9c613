import type { ReactElement } from 'react'
import { formatTripDates } from '#domain/trip/format-dates.ts'
import { paths } from '../../../paths.ts'
import { useQuery } from '../../../platform/queries/use-query.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { LinkList } from '../../../ui/list/link-list.tsx'

const TRIPS_MAX = 30

/** On the page of a route: the trips on this device that stop at it; nothing if there are none. */
export function TripsWithRoute({ route }: { route: string }): ReactElement | null {
  const trips = useQuery('trip.list', { shelf: 'active', route, limit: TRIPS_MAX }) ?? []
  if (trips.length === 0) return null
  const rows = trips.map((trip) => ({
    id: trip.id,
    href: paths.trip(trip.id),
    name: trip.name,
    note: formatTripDates(trip),
  }))
  return (
    <Section title="In trips" note={rows.length.toLocaleString('en')}>
      <LinkList rows={rows} />
    </Section>
  )
}
