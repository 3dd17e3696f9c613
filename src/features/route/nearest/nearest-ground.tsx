import { css } from 'goober'
import { type ReactElement, useEffect, useState } from 'react'
import type { NearestGround as Found } from '#domain/ground/nearest-on-tiles.ts'
import { distanceM } from '#domain/std/geo/distance.ts'
import type { LatLon } from '#domain/std/geo/lat-lon.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import { queryOnce } from '../../../platform/queries/query-once.ts'
import { useUnits } from '../../../state/settings.ts'
import { nearestMessage } from './messages.ts'

/** Another hut or road may be the nearest one after such a way. */
const STEP_M = 100

const styles = css`
  flex-basis: 100%;
  font-size: 0.875rem;
  line-height: 1.25rem;
`

/**
 * The hut and the road nearest to a position, on the maps that are on this device. Nothing is shown where they know
 * none.
 */
export function NearestGround({ position }: { position: LatLon }): ReactElement | null {
  const units = useUnits()
  const found = useNearestGround(position)
  const message = found && nearestMessage(found, position, units)
  return message ? <p className={styles}>{message}</p> : null
}

function useNearestGround(position: LatLon): Found | null {
  const { port } = usePlatform()
  const [asked, setAsked] = useState(position)
  if (distanceM(asked, position) > STEP_M) setAsked(position)
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    let isCurrent = true
    queryOnce(port, 'ground.nearest', { lat: asked.lat, lon: asked.lon }).then(
      (nearest) => isCurrent && setFound(nearest),
      () => undefined, // this device cannot read its maps
    )
    return () => {
      isCurrent = false
    }
  }, [port, asked])
  return found
}
