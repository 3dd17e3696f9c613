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
  /** the name of the home area; empty: where the member is */
  place: string
}

/** Over the list at `?tab=nearby`: from where the nearest are counted. It is kept in the address, as every filter is. */
export function Nearby(): ReactElement | null {
  const { view, update } = useListView()
  const filter = parseFilter(view.filter)
  const home = useHome()
  const [isLooking, setLooking] = useState(false)
  const begun = useRef(filter.near !== null)

  const showFrom = useEffectEvent(({ place, lat, lon }: Origin): void => {
    const near = { lat, lon, radius: filter.near?.radius ?? null }
    update({ sort: 'nearest', filter: formatFilter({ ...filter, near, place }) })
  })
  // who has gone on to another page by the time that a position is told is not brought back
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  async function fromMe(): Promise<void> {
    setLooking(true)
    const here = await findNearMe(null)
    if (!isHere.current) return
    setLooking(false)
    if (here) showFrom({ ...here, place: '' })
  }

  const begin = useEffectEvent(async (homeArea: Origin | null): Promise<void> => {
    const here = await hereUnasked()
    if (!isHere.current) return
    if (here) showFrom({ ...here, place: '' })
    else if (homeArea) showFrom(homeArea)
  })
  useEffect(() => {
    if (begun.current || home === undefined) return
    begun.current = true
    void begin(home)
  }, [home])

  if (home === undefined) return null
  const { near, place } = filter
  return (
    <div className={styles}>
      <p>{wordsOf(near !== null, place, home)}</p>
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

/** Where the member is, if that may be told already and can be found; they are asked nothing. */
async function hereUnasked(): Promise<Position | null> {
  if (!(await hasPositionPermission(navigator.permissions))) return null
  const found = await getPosition(navigator.geolocation, 'area')
  return typeof found === 'object' ? found : null
}

function wordsOf(isNear: boolean, place: string, home: Origin | null): string {
  if (!isNear) return 'Near what? Any other place can be chosen under Filters.'
  if (place === '') return 'The nearest to you first.'
  return place === home?.place
    ? `The nearest to the middle of your home area, ${place}, first.`
    : `The nearest to ${place} first.`
}

/** Null: none was chosen; undefined until that is known. */
function useHome(): Origin | null | undefined {
  const { memberId } = useSession()
  const profile = useQuery('profile.one', { id: memberId ?? '' })
  if (profile === undefined) return undefined
  const area = profile?.homeArea
  return area ? { ...geohashCenter(area.cell), place: area.name } : null
}
