import { css } from 'goober'
import { type ReactElement, useEffect, useEffectEvent, useRef } from 'react'
import { paths } from '#src/paths.ts'
import { getPosition, hasPositionPermission, type Position } from '#src/platform/device/position.ts'
import { Button } from '#src/ui/button/button.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { Row } from '#src/ui/layout/layout.tsx'
import { type Origin, useOrigins } from './use-origins.ts'

const styles = css`
  margin-bottom: 20px;
  & p {
    margin-bottom: 8px;
    font-size: 0.9375rem;
  }
`

/**
 * Above the list at `?tab=nearby`, while no place is known from which distances are counted. The
 * place is part of the URL, like every filter; once there is one, it is among the filters' chips.
 */
export function Nearby(): ReactElement | null {
  const { filter, home, isLooking, showFrom, showFromMe } = useOrigins()
  const hasStarted = useRef(filter.near !== null)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
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

  if (home === undefined || filter.near !== null) return null
  return (
    <div className={styles}>
      <p>Choose a starting point, or another place under Filters.</p>
      <Row tight>
        <Button size="small" icon="flag" busy={isLooking} onClick={() => void showFromMe()}>
          Near me
        </Button>
        {home ? (
          <Button size="small" onClick={() => showFrom(home)}>
            Near {home.place}
          </Button>
        ) : (
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
