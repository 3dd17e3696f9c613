import type { ReactElement } from 'react'
import { TripList } from '../../features/trip/list/trip-list.tsx'
import { Page } from '../../ui/layout/page.tsx'

export function TripsPage(): ReactElement {
  return (
    <Page>
      <TripList />
    </Page>
  )
}
