import { css } from 'goober'
import { type ReactElement, useEffect, useEffectEvent, useRef, useState } from 'react'
import { geohashCenter } from '#domain/std/geo/geohash.ts'
import { paths } from '#src/paths.ts'
import { getPosition, hasPositionPermission, type Position } from '#src/platform/device/position.ts'
import { useQuery } from '#src/platform/queries/use-query.ts'
import { useSession } from '#src/state/session.ts'
import { Button } from '#src/ui/button/button.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { Row } from '#src/ui/layout/layout.tsx'
import { formatFilter, parseFilter } from '../filter/filter-query.ts'
import { findNearMe } from '../filter/find-near-me.ts'
import { useListView } from './use-list-view.ts'

const styles = css`
  margin-bottom: 20px;
  & p {
    margin-bottom: 8px;
    font-size: 0.9375rem;
  }
`

interface Origin {
  lat: number
  lon: number
  /** name of the home area; empty: the member's position */
  place: string
}

/**
 * Above the list at `?tab=nearby`: the place from which distances are counted. It is part of the
 * URL, like every filter.
 */
export function Nearby(): ReactElement | null {
  const { view, update } = useListView()
  const filter = parseFilter(view.filter)
  const home = useHomeArea()
  const [isLooking, setLooking] = useState(false)
  const hasStarted = useRef(filter.near !== null)

  const showFrom = useEffectEvent(({ place, lat, lon }: Origin): void => {
    const near = { lat, lon, radius: filter.near?.radius ?? null }
    update({ sort: 'nearest', filter: formatFilter({ ...filter, near, place }) })
  })
  // A position that arrives after the member has left this page must not change the URL.
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  async function fromMe(): Promise<void> {
    setLooking(true)
    const position = await findNearMe(null)
    if (!isMounted.current) return
    setLooking(false)
    if (position) showFrom({ ...position, place: '' })
  }

  const start = useEffectEvent(async (homeArea: Origin | null): Promise<void> => {
    const position = await getPermittedPosition()
    if (!isMounted.current || filter.near !== null) return
    if (position) showFrom({ ...position, place: '' })
    else if (homeArea) showFrom(homeArea)
    else hasStarted.current = false // the home area may not be synced to this device yet
  })
  useEffect(() => {
    if (hasStarted.current || home === undefined) return
    hasStarted.current = true
    void start(home)
  }, [home])

  if (home === undefined) return null
  const { near, place } = filter
  return (
    <div className={styles}>
      <p>{describeOrigin(near !== null, place, home)}</p>
      <Row tight>
        {(near === null || place !== '') && (
          <Button size="small" icon="flag" busy={isLooking} onClick={() => void fromMe()}>
            Near me
          </Button>
        )}
        {home && (near === null || place !== home.place) && (
          <Button size="small" onClick={() => showFrom(home)}>
            Near {home.place}
          </Button>
        )}
        {!home && (
          <LinkButton href={paths.profile} size="small">
            Set a home area
          </LinkButton>
        )}
      </Row>
    </div>
  )
}

/** The member's position if permission was granted before; never prompts. */
async function getPermittedPosition(): Promise<Position | null> {
  if (!(await hasPositionPermission(navigator.permissions))) return null
  const found = await getPosition(navigator.geolocation, 'area')
  return typeof found === 'object' ? found : null
}

function describeOrigin(isNear: boolean, place: string, home: Origin | null): string {
  if (!isNear) return 'Choose a starting point, or another place under Filters.'
  if (place === '') return 'Nearest to you first.'
  return place === home?.place ? `Nearest to your home area, ${place}, first.` : `Nearest to ${place} first.`
}

/** The center of the home area; null: none chosen; undefined: not loaded yet. */
function useHomeArea(): Origin | null | undefined {
  const { memberId } = useSession()
  const profile = useQuery('profile.one', { id: memberId ?? '' })
  if (profile === undefined) return undefined
  const area = profile?.homeArea
  return area ? { ...geohashCenter(area.cell), place: area.name } : null
}
