import { type ReactElement, useMemo } from 'react'
import { decodePreviewPieces } from '#domain/std/geo/preview-pieces.ts'
import { useMapTiles } from '../../../platform/connection/map-tiles.ts'
import type { RouteRow } from '../../../platform/port/port.ts'
import { useUnits } from '../../../state/settings.ts'
import { DataSaverNote, isUnderNote } from '../../../ui/map/data-saver-note.tsx'
import { RouteMap } from '../../../ui/map/route-map.tsx'

/** All lines of a collection on an interactive map, with the name of each route at its start. */
export function InteractiveMap({
  label,
  routes,
}: {
  label: string
  routes: readonly RouteRow[]
}): ReactElement {
  const units = useUnits()
  const mapTiles = useMapTiles()
  const lines = useMemo(() => routes.flatMap(({ preview }) => decodePreviewPieces(preview)), [routes])
  const starts = useMemo(() => routes.map(({ start, name }) => ({ ...start, name })), [routes])
  return (
    <>
      <RouteMap
        {...{ units, label, lines }}
        waypoints={starts}
        tiles={mapTiles.source}
        {...(mapTiles.isDeferred && { isCovered: isUnderNote })}
      />
      {mapTiles.isDeferred && <DataSaverNote onAsk={mapTiles.loadNow} />}
    </>
  )
}
