import { css } from 'goober'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { geohashMiddle } from '#domain/std/geohash.ts'
import { paths } from '#src/paths.ts'
import { mayTellPosition } from '#src/platform/position.ts'
import { useQuery } from '#src/platform/use-query.ts'
import { useSession } from '#src/state/session.ts'
import { Button } from '#src/ui/button.tsx'
import { Row } from '#src/ui/layout.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { filterOf, textOfFilter } from '../filter/address.ts'
import { nearMe } from '../filter/near-me.ts'
import { useListView } from '../use-list-view.ts'

const look = css`
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
  const { view, show } = useListView()
  const filter = filterOf(view.filter)
  const home = useHome()
  const [isLooking, setLooking] = useState(false)
  const begun = useRef(filter.near !== null)

  const showFrom = ({ place, ...point }: Origin): void =>
    show({
      sort: 'nearest',
      filter: textOfFilter({ ...filter, near: { ...point, radius: filter.near?.radius ?? null }, place }),
    })

  async function fromMe(): Promise<void> {
    setLooking(true)
    const here = await nearMe(null)
    setLooking(false)
    if (here) showFrom({ ...here, place: '' })
  }

  useEffect(() => {
    if (begun.current || home === undefined) return
    begun.current = true
    void begin()
  })
  /** Asks for nothing: a position that may be told already, else the home area, else the member chooses. */
  async function begin(): Promise<void> {
    if (await mayTellPosition(navigator.permissions)) return fromMe()
    if (home) showFrom(home)
  }

  if (home === undefined) return null
  const { near, place } = filter
  return (
    <div className={look}>
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
  return area ? { ...geohashMiddle(area.cell), place: area.name } : null
}
