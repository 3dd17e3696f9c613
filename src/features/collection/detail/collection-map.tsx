import { css } from 'goober'
import { lazy, type ReactElement, Suspense, useMemo, useState } from 'react'
import type { RouteRow } from '../../../platform/port/port.ts'
import { useUnits } from '../../../state/settings.ts'
import { Button } from '../../../ui/button/button.tsx'
import { areaOfRoutes } from '../../../ui/drawing/sheet/area-of-routes.ts'
import { AreaSheet } from '../../../ui/drawing/sheet/area-sheet.tsx'
import { MapPlaceholder } from '../../../ui/map/map-placeholder.tsx'
import { narrow } from '../../../ui/theme/media.ts'
import { formatCount } from '../messages.ts'

const OpenMap = lazy(async () => ({ default: (await import('./interactive-map.tsx')).InteractiveMap }))

const styles = css`
  --sheet-height: 400px;
  position: relative;
  height: var(--sheet-height);
  margin-bottom: 32px;
  border: 1px solid var(--line);
  background: var(--raised);
  overflow: hidden;
  & .open-map {
    position: absolute;
    right: 14px;
    top: 14px;
    z-index: 1;
  }
  ${narrow} {
    --sheet-height: 300px;
    margin-inline: -16px;
    border-inline: 0;
  }
`

interface CollectionMapProps {
  name: string
  /** those of its routes that are here */
  routes: readonly RouteRow[]
}

/** All lines of a collection: drawn from what the device has, and on a map once that is asked for. */
export function CollectionMap({ name, routes }: CollectionMapProps): ReactElement | null {
  const units = useUnits()
  const [activeId, setActive] = useState<string | null>(null)
  const [isOpen, open] = useState(false)
  const drawn = useMemo(
    () => routes.map((route) => ({ ...route, seed: route.id, startName: route.place.village })),
    [routes],
  )
  const area = useMemo(() => areaOfRoutes(drawn), [drawn])
  if (!area) return null
  const what = `${formatCount(routes.length, 'route')} of ${name}`
  return (
    <section className={styles} aria-label="Map of the collection">
      {isOpen ? (
        <Suspense fallback={<MapPlaceholder />}>
          <OpenMap label={`Map of ${what}`} routes={routes} />
        </Suspense>
      ) : (
        <AreaSheet
          routes={drawn}
          area={area}
          activeId={activeId}
          linesMax={routes.length}
          label={`Sketch of ${what}`}
          units={units}
          onHover={setActive}
        />
      )}
      <Button className="open-map" size="small" icon="map" pressed={isOpen} onClick={() => open(!isOpen)}>
        {isOpen ? 'Show sketch' : 'Open map'}
      </Button>
    </section>
  )
}
