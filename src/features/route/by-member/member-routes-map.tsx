import { css } from 'goober'
import { type ReactElement, useMemo } from 'react'
import type { RouteRow } from '../../../platform/port/port.ts'
import { useUnits } from '../../../state/settings.ts'
import { areaOfRoutes } from '../../../ui/drawing/sheet/area-of-routes.ts'
import { AreaSheet } from '../../../ui/drawing/sheet/area-sheet.tsx'
import { narrow } from '../../../ui/theme/media.ts'

const styles = css`
  --sheet-height: 600px;
  position: relative;
  height: var(--sheet-height);
  border: 1px solid var(--line);
  background: var(--raised);
  overflow: hidden;
  ${narrow} {
    --sheet-height: 300px;
  }
`

interface MemberRoutesMapProps {
  name: string
  routes: readonly RouteRow[]
  /** null: no route is highlighted */
  activeId: string | null
  onHover: (id: string) => void
}

/** The lines of the listed routes in one sketch. */
export function MemberRoutesMap({
  name,
  routes,
  activeId,
  onHover,
}: MemberRoutesMapProps): ReactElement | null {
  const units = useUnits()
  const drawn = useMemo(
    () => routes.map((route) => ({ ...route, seed: route.id, startName: route.place.village })),
    [routes],
  )
  const area = useMemo(() => areaOfRoutes(drawn), [drawn])
  if (!area) return null
  return (
    <div className={styles}>
      <AreaSheet
        routes={drawn}
        area={area}
        activeId={activeId}
        linesMax={routes.length}
        label={`Sketch of the routes by ${name}`}
        units={units}
        onHover={onHover}
      />
    </div>
  )
}
