import { css } from 'goober'
import { type ReactElement, useMemo } from 'react'
import { joinProfiles } from '#domain/trip/days/profile.ts'
import type { RouteRow } from '../../../platform/port/port.ts'
import { useUnits } from '../../../state/settings.ts'
import { ElevationProfile } from '../../../ui/drawing/profile/elevation-profile.tsx'

const styles = css`
  --profile-height: 150px;
  margin-top: 12px;
`

interface TripProfileProps {
  /** in the order in which they are walked */
  routes: readonly RouteRow[]
  label: string
}

/** The elevation profile of all routes, one after the other; nothing if none has heights. */
export function TripProfile({ routes, label }: TripProfileProps): ReactElement | null {
  const units = useUnits()
  const profile = useMemo(
    () => joinProfiles(routes.map(({ distance, sketchHeights }) => ({ distance, heights: sketchHeights }))),
    [routes],
  )
  if (!profile) return null
  const { heights, gaps, distanceM } = profile
  return (
    <div className={styles}>
      <ElevationProfile {...{ heights, gaps, distanceM, units, label }} />
    </div>
  )
}
