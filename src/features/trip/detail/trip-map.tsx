import { css } from 'goober'
import { type ReactElement, useMemo, useState } from 'react'
import { sortByRank } from '#domain/std/rank/ranked-list.ts'
import { dayTitle } from '#domain/trip/labels.ts'
import type { TripDay } from '#domain/trip/trip.ts'
import type { RouteRow } from '../../../platform/port/port.ts'
import { useUnits } from '../../../state/settings.ts'
import { Button } from '../../../ui/button/button.tsx'
import { areaOfRoutes } from '../../../ui/drawing/sheet/area-of-routes.ts'
import { AreaSheet } from '../../../ui/drawing/sheet/area-sheet.tsx'
import { ErrorBoundary } from '../../../ui/feedback/error-boundary.tsx'
import { SelectInput } from '../../../ui/form/select-input.tsx'
import { lazyComponent } from '../../../ui/lazy-component.ts'
import { MapPlaceholder } from '../../../ui/map/map-placeholder.tsx'
import type { StopTargets } from '../use-stop-targets.ts'
import type { MapPlace } from './map-place.ts'

const TripInteractiveMap = lazyComponent(
  async () => (await import('./trip-interactive-map.tsx')).TripInteractiveMap,
  { placeholder: <MapPlaceholder /> },
)

const TripProfile = lazyComponent(async () => (await import('./trip-profile.tsx')).TripProfile)

const styles = css`
  --sheet-height: 300px;
  margin-bottom: 32px;
  & .sheet {
    position: relative;
    height: var(--sheet-height);
    border: 1px solid var(--line);
    background: var(--raised);
    overflow: hidden;
  }
  & .choice {
    display: flex;
    gap: 8px;
    margin-bottom: 8px;
  }
  & .choice select {
    flex: 1;
    min-width: 0;
  }
  & .none {
    padding: 16px;
    color: var(--muted);
  }
`

const ALL_DAYS = 'all'

/** The lines and stops of all days, or of one: a sketch, or an interactive map on demand. */
export function TripMap({
  days,
  targets,
}: {
  days: readonly TripDay[]
  targets: StopTargets
}): ReactElement | null {
  const units = useUnits()
  const [chosen, setChosen] = useState(ALL_DAYS)
  const [isOpen, setOpen] = useState(false)
  const [activeId, setActive] = useState<string | null>(null)
  const sorted = useMemo(() => sortByRank(days), [days])
  const shown = useMemo(() => {
    const found = sorted.filter(({ id }) => id === chosen)
    return found.length > 0 ? found : sorted
  }, [sorted, chosen])
  const routes = useMemo(() => routesOf(shown, targets), [shown, targets])
  const places = useMemo(() => placesOf(shown, targets), [shown, targets])
  const drawn = useMemo(
    () => routes.map((route) => ({ ...route, seed: route.id, startName: route.place.village })),
    [routes],
  )
  const area = useMemo(() => areaOfRoutes(drawn), [drawn])
  if (routesOf(days, targets).length === 0 && places.length === 0) return null
  const label = shown.length === sorted.length ? 'the trip' : 'the day'
  return (
    <section className={styles} aria-label="Map of the trip">
      <div className="choice">
        <SelectInput
          size="small"
          label="Days on the map"
          options={[
            { value: ALL_DAYS, label: 'All days' },
            ...sorted.map((day, index) => ({ value: day.id, label: dayTitle(day, index + 1) })),
          ]}
          value={chosen}
          onChange={setChosen}
        />
        <Button size="small" icon="map" pressed={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show sketch' : 'Open map'}
        </Button>
      </div>
      <div className="sheet">
        {isOpen ? (
          <TripInteractiveMap key={chosen} label={`Map of ${label}`} routes={routes} places={places} />
        ) : area ? (
          <AreaSheet
            routes={drawn}
            area={area}
            activeId={activeId}
            linesMax={routes.length}
            label={`Sketch of ${label}`}
            units={units}
            onHover={setActive}
          />
        ) : (
          <p className="none">Open the map to see the stops.</p>
        )}
      </div>
      <ErrorBoundary size="small">
        <TripProfile routes={routes} label={`Elevation along ${label}`} />
      </ErrorBoundary>
    </section>
  )
}

function routesOf(days: readonly TripDay[], { routes }: StopTargets): RouteRow[] {
  const ids = days.flatMap(({ stops }) => stops.flatMap(({ target }) => target ?? []))
  return [...new Set(ids)].flatMap((id) => routes?.get(id) ?? [])
}

/** Stops with a place of their own, and events at their meeting points. */
function placesOf(days: readonly TripDay[], { targets, names, routes }: StopTargets): MapPlace[] {
  return days.flatMap(({ stops }) =>
    stops.flatMap(({ target, name, lat, lon }) => {
      if (target !== null && routes?.has(target)) return []
      const event = target === null ? undefined : targets.get(target)
      if (event && target !== null) return [{ ...event.start, name: names.get(target) ?? name }]
      return lat === null || lon === null ? [] : [{ lat, lon, name }]
    }),
  )
}
