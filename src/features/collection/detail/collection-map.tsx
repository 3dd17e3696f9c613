import { css } from 'goober'
import { type ReactElement, useMemo, useState } from 'react'
import type { RouteRow } from '../../../platform/port/port.ts'
import { useUnits } from '../../../state/settings.ts'
import { Button } from '../../../ui/button/button.tsx'
import { areaOfRoutes } from '../../../ui/drawing/sheet/area-of-routes.ts'
import { AreaSheet } from '../../../ui/drawing/sheet/area-sheet.tsx'
import { formatCount } from '../../../ui/format/count.ts'
import { lazyComponent } from '../../../ui/lazy-component.ts'
import { MapPlaceholder } from '../../../ui/map/map-placeholder.tsx'
import { narrow } from '../../../ui/theme/media.ts'

const InteractiveMap = lazyComponent(async () => (await import('./interactive-map.tsx')).InteractiveMap, {
  placeholder: <MapPlaceholder />,
})

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
  /** the local routes of the collection */
  routes: readonly RouteRow[]
}

/** All lines of a collection: a sketch, or an interactive map on demand. */
export function CollectionMap({ name, routes }: CollectionMapProps): ReactElement | null {
  const units = useUnits()
  const [activeId, setActive] = useState<string | null>(null)
  const [isMapOpen, setMapOpen] = useState(false)
  const drawn = useMemo(
    () => routes.map((route) => ({ ...route, seed: route.id, startName: route.place.village })),
    [routes],
  )
  const area = useMemo(() => areaOfRoutes(drawn), [drawn])
  if (!area) return null
  const title = `${formatCount(routes.length, 'route')} of ${name}`
  return (
    <section className={styles} aria-label="Map of the collection">
      {isMapOpen ? (
        <InteractiveMap label={`Map of ${title}`} routes={routes} />
      ) : (
        <AreaSheet
          routes={drawn}
          area={area}
          activeId={activeId}
          linesMax={routes.length}
          label={`Sketch of ${title}`}
          units={units}
          onHover={setActive}
        />
      )}
      <Button
        className="open-map"
        size="small"
        icon="map"
        pressed={isMapOpen}
        onClick={() => setMapOpen(!isMapOpen)}
      >
        {isMapOpen ? 'Show sketch' : 'Open map'}
      </Button>
    </section>
  )
}
