import { type ReactElement, useMemo } from 'react'
import { decodePreviewPieces } from '#domain/std/geo/preview-pieces.ts'
import { useMapTiles } from '../../../platform/connection/map-tiles.ts'
import type { RouteRow } from '../../../platform/port/port.ts'
import { useUnits } from '../../../state/settings.ts'
import { DataSaverNote, isUnderNote } from '../../../ui/map/data-saver-note.tsx'
import { RouteMap } from '../../../ui/map/route-map.tsx'
import type { MapPlace } from './map-place.ts'

interface TripInteractiveMapProps {
  label: string
  routes: readonly RouteRow[]
  places: readonly MapPlace[]
}

/** The lines of routes with their names at the starts, and the other stops, on an interactive map. */
export function TripInteractiveMap({ label, routes, places }: TripInteractiveMapProps): ReactElement {
  const units = useUnits()
  const mapTiles = useMapTiles()
  // A map needs at least one line: a place is one of no length.
  const lines = useMemo(
    () =>
      routes.length > 0
        ? routes.flatMap(({ preview }) => decodePreviewPieces(preview))
        : places.map(({ lat, lon }) => [
            { lat, lon },
            { lat, lon },
          ]),
    [routes, places],
  )
  const waypoints = useMemo(
    () => [...routes.map(({ start, name }) => ({ ...start, name })), ...places],
    [routes, places],
  )
  return (
    <>
      <RouteMap
        {...{ units, label, lines, waypoints }}
        tiles={mapTiles.source}
        {...(mapTiles.isDeferred && { isCovered: isUnderNote })}
      />
      {mapTiles.isDeferred && <DataSaverNote onAsk={mapTiles.loadNow} />}
    </>
  )
}
