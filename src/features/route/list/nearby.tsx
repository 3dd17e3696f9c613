import { css } from 'goober'
import { type ReactElement, useEffect, useEffectEvent, useRef, useState } from 'react'
import { paths } from '#src/paths.ts'
import { getPosition, hasPositionPermission } from '#src/platform/device/position.ts'
import { Button } from '#src/ui/button/button.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { Row } from '#src/ui/layout/layout.tsx'
import { type Origin, useOrigins } from './origins/use-origins.ts'

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
  const [permitted, setPermitted] = useState<Origin | null>()
  useEffect(() => {
    let isMounted = true
    void getPermittedOrigin().then((origin) => {
      if (isMounted) setPermitted(origin)
    })
    return () => {
      isMounted = false
    }
  }, [])
  const start = useEffectEvent((origin: Origin): void => {
    if (hasStarted.current || filter.near !== null) return
    hasStarted.current = true
    showFrom(origin)
  })
  useEffect(() => {
    if (permitted === undefined) return
    // the home area may be synced to this device later
    const origin = permitted ?? home
    if (origin) start(origin)
  }, [permitted, home])

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
async function getPermittedOrigin(): Promise<Origin | null> {
  if (!(await hasPositionPermission(navigator.permissions))) return null
  const found = await getPosition(navigator.geolocation, 'area')
  return typeof found === 'object' ? { ...found, place: '' } : null
}
