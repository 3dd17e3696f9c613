import { css } from 'goober'
import { type ReactElement, type ReactNode, useMemo, useRef, useState } from 'react'
import type { Route } from '#domain/route/route.ts'
import type { TrackView } from '#domain/track/track-view.ts'
import { useUnits } from '../../../state/settings.ts'
import { useItemState } from '../../../state/sync-status.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ElevationProfile } from '../../../ui/drawing/profile/elevation-profile.tsx'
import { MapSheet } from '../../../ui/drawing/sheet/map-sheet.tsx'
import { isUnderButton } from '../../../ui/drawing/sheet/sheet-frame.ts'
import { lazyComponent } from '../../../ui/lazy-component.ts'
import { MapPlaceholder } from '../../../ui/map/map-placeholder.tsx'
import { compactNav, narrow } from '../../../ui/theme/media.ts'
import type { OwnRoutePosition } from '../follow/follow-bar.tsx'
import { RouteStatsGrid } from '../route-stats-grid.tsx'
import { useMyPace } from '../use-my-pace.ts'
import { BestMonths } from './best-months.tsx'
import { labelWithHeight, namedWaypoints } from './named-waypoints.ts'
import { RouteAuthor } from './route-author.tsx'

// The map's code loads when it is opened first.
const InteractiveMap = lazyComponent(
  async () => (await import('../follow/interactive-map.tsx')).InteractiveMap,
  {
    placeholder: <MapPlaceholder />,
  },
)
const FollowBar = lazyComponent(async () => (await import('../follow/follow-bar.tsx')).FollowBar)

const styles = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 320px;
  margin-bottom: 40px;
  border: 1px solid var(--line);
  background: var(--raised);
  & .sheet {
    --sheet-height: calc(500px + var(--taller, 0px));
    position: relative;
    height: var(--sheet-height);
    margin: -1px 0 0 -1px;
  }
  & .open-map {
    position: absolute;
    right: 14px;
    top: 14px;
    z-index: 1;
  }
  & .side {
    display: flex;
    flex-direction: column;
    padding: 8px 20px 16px;
  }
  & .follow,
  & .profile {
    grid-column: 1 / -1;
    border-top: 1px solid var(--line);
  }
  & .profile {
    padding: 8px 6px 0 2px;
  }
  & .no-profile {
    padding: 14px 20px;
    color: var(--muted);
    font-size: 0.875rem;
  }
  /* The time at the member's pace and the condition report need one more line beside the map. */
  &:has([data-condition]):has(dl > :nth-child(7)) {
    --taller: 80px;
  }
  ${compactNav} {
    grid-template-columns: minmax(0, 1fr) 280px;
  }
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
    margin-inline: -16px;
    border-inline: 0;
    & .sheet {
      --sheet-height: 380px;
      margin: 0;
    }
    & .side {
      order: 4;
      padding: 0 16px 14px;
      border-top: 1px solid var(--line);
    }
    & .profile {
      padding: 8px 8px 0;
    }
  }
  &[data-full] {
    position: fixed;
    z-index: 50;
    inset: 0;
    grid-template: minmax(0, 1fr) auto / minmax(0, 1fr);
    margin: 0;
    border: 0;
  }
  &[data-full] .sheet {
    --sheet-height: 100%;
    margin: 0;
  }
  &[data-full] .sheet > div {
    height: 100%;
  }
  &[data-full] .follow {
    max-height: 50dvh;
    padding-bottom: env(safe-area-inset-bottom);
    overflow: auto;
    overscroll-behavior: contain;
  }
  &[data-full] :is(.open-map, .side, .profile) {
    display: none;
  }
`

interface RouteSheetProps {
  route: Route
  /** undefined: not loaded yet; null: not on this device */
  track: TrackView | null | undefined
  now: Date
  /** the latest condition report */
  condition: ReactNode
}

/** Sketch or map, stats and elevation profile in one frame, with a shared position marker. */
export function RouteSheet({ route, track, now, condition }: RouteSheetProps): ReactElement {
  const units = useUnits()
  const pace = useMyPace(route.activity)
  const places = useMemo(() => (track ? namedWaypoints(track) : []), [track])
  const [position, setPosition] = useState<number | null>(null)
  const [ownPosition, setOwnPosition] = useState<OwnRoutePosition | null>(null)
  const unsent = useItemState({ collection: 'routes', id: route.id }) !== null
  const [mapOpen, setMapOpen] = useState(false)
  const frame = useRef<HTMLElement>(null)
  const [isFull, setFull] = useState(false)
  const known = track && track.heights.length > 1 ? track : null
  const heights = known?.heights ?? route.sketchHeights
  return (
    <section ref={frame} className={styles} aria-label="Map and elevation" data-full={isFull || undefined}>
      <div className="sheet">
        {mapOpen && track ? (
          <InteractiveMap
            {...{ track, route, position }}
            me={ownPosition}
            fullScreen={{ frame, isFull, onChange: setFull }}
          />
        ) : (
          <MapSheet
            preview={route.preview}
            sketchHeights={route.sketchHeights}
            seed={route.id}
            label={`Sketch of ${route.name}`}
            units={units}
            position={position}
            draft={unsent}
            isCovered={isUnderButton}
            places={places.map((place) => ({ ...place, name: labelWithHeight(place, units) }))}
          />
        )}
        {track && (
          <Button
            className="open-map"
            size="small"
            icon="map"
            pressed={mapOpen}
            onClick={() => setMapOpen(!mapOpen)}
          >
            {mapOpen ? 'Show sketch' : 'Open map'}
          </Button>
        )}
      </div>
      <div className="side">
        <RouteStatsGrid figures={route} grid pace={pace} />
        {condition}
        <BestMonths months={route.months} now={now} />
        <RouteAuthor author={route.author} createdAt={route.createdAt} />
      </div>
      {mapOpen && track && (
        <div className="follow">
          <FollowBar route={route} track={track} onPosition={setOwnPosition} />
        </div>
      )}
      <div className="profile">
        {heights.length > 1 ? (
          <ElevationProfile
            heights={heights}
            {...(known && { gaps: known.heightGaps })}
            distanceM={route.distance}
            units={units}
            places={places}
            label="Elevation along the route"
            ownPosition={ownPosition?.share ?? null}
            onPosition={setPosition}
          />
        ) : (
          <p className="no-profile">No elevation data for this track.</p>
        )}
      </div>
    </section>
  )
}
