import { css } from 'goober'
import { type ReactElement, useMemo, useState } from 'react'
import type { Route } from '#domain/route/route.ts'
import { type DrawnTrack, pointAtShare } from '#domain/track/drawn.ts'
import { useGround } from '../../platform/ground.ts'
import { useUnits } from '../../state/settings.ts'
import { useItemState } from '../../state/sync-status.ts'
import { Button } from '../../ui/button.tsx'
import { ElevationProfile } from '../../ui/drawing/elevation-profile.tsx'
import { MapSheet } from '../../ui/drawing/map-sheet.tsx'
import { RouteMap } from '../../ui/map/route-map.tsx'
import { TextButton } from '../../ui/text-link.tsx'
import { compactNav, narrow } from '../../ui/theme/media.ts'
import { placesOf, withHeight } from './places-of-track.ts'
import { RouteAuthor } from './route-author.tsx'
import { RouteFigures } from './route-figures.tsx'
import { Season } from './season.tsx'

const look = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 320px;
  margin-bottom: 40px;
  border: 1px solid var(--line);
  background: var(--raised);
  & .sheet {
    --sheet-height: 500px;
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
  & .held-back {
    position: absolute;
    left: 14px;
    top: 14px;
    z-index: 1;
    display: flex;
    flex-wrap: wrap;
    gap: 0 12px;
    max-width: calc(100% - 170px);
    padding: 6px 10px;
    border: 1px solid var(--line);
    background: var(--raised);
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
  & .side {
    display: flex;
    flex-direction: column;
    padding: 8px 20px 16px;
  }
  & .profile {
    grid-column: 1 / -1;
    padding: 8px 6px 0 2px;
    border-top: 1px solid var(--line);
  }
  & .no-profile {
    padding: 14px 20px;
    color: var(--muted);
    font-size: 0.875rem;
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
`

interface RouteSheetProps {
  route: Route
  /** undefined until it is known whether it is on this device */
  track: DrawnTrack | null | undefined
  now: Date
}

/** Sketch or map, figures and profile in one frame, with one marker on all of them. */
export function RouteSheet({ route, track, now }: RouteSheetProps): ReactElement {
  const units = useUnits()
  const places = useMemo(() => (track ? placesOf(track) : []), [track])
  const [position, setPosition] = useState<number | null>(null)
  const unsent = useItemState({ collection: 'routes', id: route.id }) !== null
  const [mapOpen, setMapOpen] = useState(false)
  const heights = track && track.heights.length > 1 ? track.heights : route.sketchHeights
  return (
    <section className={look} aria-label="Map and elevation">
      <div className="sheet">
        {mapOpen && track ? (
          <OpenMap track={track} route={route} position={position} />
        ) : (
          <MapSheet
            preview={route.preview}
            sketchHeights={route.sketchHeights}
            seed={route.id}
            label={`Sketch of ${route.name}`}
            units={units}
            position={position}
            draft={unsent}
            withButton
            places={places.map((place) => ({ ...place, name: withHeight(place, units) }))}
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
        <RouteFigures of={route} grid />
        <Season months={route.months} now={now} />
        <RouteAuthor author={route.author} createdAt={route.createdAt} />
      </div>
      <div className="profile">
        {heights.length > 1 ? (
          <ElevationProfile
            heights={heights}
            distanceM={route.distance}
            units={units}
            places={places}
            label="Elevation along the route"
            onPosition={setPosition}
          />
        ) : (
          <p className="no-profile">This track has no heights, so there is no profile.</p>
        )}
      </div>
    </section>
  )
}

interface OpenMapProps {
  track: DrawnTrack
  route: Route
  position: number | null
}

function OpenMap({ track, route, position }: OpenMapProps): ReactElement {
  const units = useUnits()
  const ground = useGround()
  return (
    <>
      <RouteMap
        units={units}
        label={`Map of ${route.name}`}
        lines={track.segments}
        waypoints={track.waypoints}
        marker={position === null ? null : pointAtShare(track, position)}
        sketchHeights={route.sketchHeights}
        ground={ground.tiles}
      />
      {ground.isHeldBack && (
        <p className="held-back">
          Saving data: this is what is on this device.
          <TextButton onClick={ground.ask}>Load the map here</TextButton>
        </p>
      )}
    </>
  )
}
