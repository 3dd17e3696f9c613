import type { ReactElement } from 'react'
import { useSearch } from 'wouter'
import { TripCreation } from '../../features/trip/create/new-trip-form.tsx'
import { readNewTrip } from '../../features/trip/create/new-trip-values.ts'
import { paths } from '../../paths.ts'
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'

/** Creates a trip: empty, or from routes, a collection, an event or another trip. */
export function TripCreatePage(): ReactElement {
  const search = useSearch()
  return (
    <Page>
      <PageHeader
        title="New trip"
        crumbs={[{ label: 'Trip planner', href: paths.trips }]}
        subtitle="Saved on this device at once, also offline."
      />
      <ErrorBoundary size="medium">
        <TripCreation key={search} initialValues={readNewTrip(search)} />
      </ErrorBoundary>
    </Page>
  )
}
