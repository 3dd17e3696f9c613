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

/** Neatline, zebra border, degrees and scale bar around a map; they follow its view. */
export function MapMargin({ map, units, isCovered }: MapMarginProps): ReactElement | null {
  const [view, setView] = useState<View | null>(null)
  useEffect(() => {
    const update = () => setView(readView(map))
    map.on('move zoomend resize', update)
    map.whenReady(update)
    return () => void map.off('move zoomend resize', update)
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

/**
 * A linear projection of the view: at this size the error against Mercator is less than a pixel.
 */
function readView(map: LeafletBase): View {
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
