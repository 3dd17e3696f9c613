import { css } from 'goober'
import type { Map as LeafletBase } from 'leaflet'
import { type ReactElement, useEffect, useState } from 'react'
import { METRES_PER_DEGREE } from '#domain/std/geo/distance.ts'
import type { Projection } from '../drawing/geometry.ts'
import type { IsCovered } from '../drawing/sheet/sheet-frame.ts'
import { SheetMargin } from '../drawing/sheet/sheet-margin.tsx'
import type { Size } from '../drawing/use-element-size.ts'
import type { Units } from '../format/quantity.ts'

const look = css`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  pointer-events: none;
`

interface View {
  size: Size
  projection: Projection
}

interface MapMarginProps {
  map: LeafletBase
  units: Units
  isCovered: IsCovered
}

/** A map is a sheet: neatline, zebra border, degrees and scale bar, which follow as it is moved. */
export function MapMargin({ map, units, isCovered }: MapMarginProps): ReactElement | null {
  const [view, setView] = useState<View | null>(null)
  useEffect(() => {
    const read = () => setView(viewOf(map))
    map.on('move zoomend resize', read)
    map.whenReady(read)
    return () => void map.off('move zoomend resize', read)
  }, [map])
  if (!view || view.size.width === 0) return null
  const { size, projection } = view
  return (
    <svg className={look} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true" focusable="false">
      <SheetMargin
        projection={projection}
        pxPerM={projection.scale / METRES_PER_DEGREE}
        units={units}
        size={size}
        isCovered={isCovered}
      />
    </svg>
  )
}

/** What is on the screen, as if it were a plane: on a sheet so small Mercator's stretch is less than a pixel. */
function viewOf(map: LeafletBase): View {
  const { x: width, y: height } = map.getSize()
  const bounds = map.getBounds()
  const [west, east, south, north] = [
    bounds.getWest(),
    bounds.getEast(),
    bounds.getSouth(),
    bounds.getNorth(),
  ]
  const scale = height / (north - south)
  return {
    size: { width, height },
    projection: {
      scale,
      x: (lon) => ((lon - west) / (east - west)) * width,
      y: (lat) => (north - lat) * scale,
    },
  }
}
