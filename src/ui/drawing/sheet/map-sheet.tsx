import { css } from 'goober'
import { type ReactElement, type ReactNode, useMemo } from 'react'
import type { Units } from '../../format/quantity.ts'
import { classNames } from '../../layout/class-names.ts'
import { narrow } from '../../theme/media.ts'
import { drawingStyles } from '../drawing-styles.ts'
import { roundToTenth } from '../geometry.ts'
import { dashPattern } from '../sketch/dashes.ts'
import type { SketchSource } from '../sketch/sketch.ts'
import { useDrawing } from '../use-drawing.ts'
import { type Size, useElementSize } from '../use-element-size.ts'
import type { NamedPoint } from './labels.ts'
import { PlaceNames } from './place-names.tsx'
import { pointAt, type SheetLine, sheetLand, sheetLine } from './sheet.ts'
import type { IsCovered } from './sheet-frame.ts'
import { SheetMargin } from './sheet-margin.tsx'
import { sheetStyles } from './sheet-styles.ts'

const look = css`
  position: relative;
  height: var(--sheet-height, 500px);
  overflow: hidden;
  background: var(--raised);
  ${narrow} {
    height: var(--sheet-height, 380px);
  }
  & > .over {
    position: absolute;
    right: 14px;
    bottom: 18px;
    display: flex;
    gap: 8px;
  }
`

interface SheetPlace {
  lat: number
  lon: number
  name: string
}

interface MapSheetProps extends SketchSource {
  /** names the picture: `Sketch of Seven Lakes Valley` */
  label: string
  units: Units
  /** position of the marker, 0 to 1 along the line; null: none */
  position?: number | null
  draft?: boolean
  /** named places such as waypoints; degrees, WGS 84 */
  places?: readonly SheetPlace[]
  isCovered?: IsCovered
  /** overlay at the lower right: the button that opens the map */
  children?: ReactNode
}

/** A large sketch of a route in a map frame: neatline, zebra border, scale bar. */
export function MapSheet(props: MapSheetProps): ReactElement {
  const {
    preview,
    sketchHeights,
    seed,
    label,
    units,
    position = null,
    draft = false,
    places,
    isCovered,
    children,
  } = props
  const { ref, size } = useElementSize<SVGSVGElement>()
  const source = useMemo(() => ({ preview, sketchHeights, seed }), [preview, sketchHeights, seed])
  const line = useMemo(() => size && sheetLine(source, size), [source, size])
  return (
    <div className={look}>
      <svg
        ref={ref}
        className={classNames(drawingStyles, sheetStyles)}
        viewBox={size ? `0 0 ${size.width} ${size.height}` : undefined}
        role="img"
        aria-label={label}
        data-active
        data-draft={draft || undefined}
      >
        {size && line && (
          <>
            <Relief source={source} line={line} size={size} />
            <SheetRoute line={line} position={position} draft={draft} />
            {places && <PlaceNames places={projectPlaces(places, line)} size={size} rings />}
            <SheetMargin
              projection={line.projection}
              pxPerM={line.pxPerM}
              units={units}
              size={size}
              {...(isCovered && { isCovered })}
            />
          </>
        )}
      </svg>
      {children && <div className="over">{children}</div>}
    </div>
  )
}

const projectPlaces = (places: readonly SheetPlace[], { projection }: SheetLine): NamedPoint[] =>
  places.map(({ lat, lon, name }) => ({
    x: roundToTenth(projection.x(lon)),
    y: roundToTenth(projection.y(lat)),
    name,
  }))

function Relief({
  source,
  line,
  size,
}: {
  source: SketchSource
  line: SheetLine
  size: Size
}): ReactElement | null {
  const key = `sheet ${source.seed} ${size.width} ${size.height} ${source.preview}`
  const steps = useDrawing(key, () => sheetLand(source, line, size))
  if (!steps) return null
  return (
    <>
      {steps.map(({ level, path, strong }) => (
        <path key={level} className={strong ? 'land-strong' : 'land'} d={path} />
      ))}
    </>
  )
}

interface SheetRouteProps {
  line: SheetLine
  position: number | null
  draft: boolean
}

function SheetRoute({ line, position, draft }: SheetRouteProps): ReactElement {
  const marker = position === null ? null : pointAt(line.points, position)
  return (
    <>
      <path className="casing" d={line.line} />
      <path className="line" d={line.line} {...(draft && dashPattern(line.points))} />
      <circle className="end" cx={line.end.x} cy={line.end.y} r="3.6" />
      <circle className="start" cx={line.start.x} cy={line.start.y} r="4.2" />
      {marker && <circle className="here" cx={marker.x} cy={marker.y} r="7" />}
    </>
  )
}
