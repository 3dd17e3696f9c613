import type { ReactElement } from 'react'
import type { RouteCollection } from '#domain/route-collection/route-collection.ts'
import { useUnits } from '../../../state/settings.ts'
import { StatsGrid } from '../../../ui/display/stats-grid.tsx'
import { formatDistance } from '../../../ui/format/distance.ts'
import { formatHeight } from '../../../ui/format/height.ts'

interface TotalsProps {
  totals: RouteCollection['totals']
  /** number of routes, including those that the member cannot see */
  size: number
}

/** The totals of the routes of a collection. */
export function Totals({ totals: { distance, ascent }, size }: TotalsProps): ReactElement {
  const units = useUnits()
  return (
    <StatsGrid
      stats={[
        { label: size === 1 ? 'Route' : 'Routes', value: size.toLocaleString('en') },
        { label: 'Distance', value: formatDistance(distance, units) },
        { label: 'Ascent', value: formatHeight(ascent, units) },
      ]}
    />
  )
}
