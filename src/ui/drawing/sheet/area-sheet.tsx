import { css } from 'goober'
import { type ReactElement, useMemo, useState } from 'react'
import type { Units } from '../../format/quantity.ts'
import { classNames } from '../../layout/class-names.ts'
import { drawingStyles } from '../drawing-styles.ts'
import { useDrawing } from '../use-drawing.ts'
import { type Size, useElementSize } from '../use-element-size.ts'
import {
  type Area,
  type AreaLine,
  type AreaRoute,
  areaLand,
  chooseArea,
  projectAreaLines,
  startPlaceNames,
} from './area.ts'
import { PlaceNames } from './place-names.tsx'
import { isUnderButton } from './sheet-frame.ts'
import { SheetMargin } from './sheet-margin.tsx'
import { sheetStyles } from './sheet-styles.ts'

const look = css`
  height: var(--sheet-height, 500px);
  background: var(--raised);
  & g[data-active] .line,
  & g[data-active] .start {
    stroke: var(--blaze-line);
  }
  & g[data-active] .line {
    stroke-width: 2.4;
  }
  & g[data-active] .end {
    fill: var(--blaze-line);
  }
  & .ends {
    pointer-events: none;
  }
  & .touch {
    fill: none;
    stroke: transparent;
    stroke-width: 18;
    cursor: pointer;
    pointer-events: stroke;
  }
`

interface AreaSheetProps {
  routes: readonly AreaRoute[]
  /** from `useArea` */
  area: Area | null
  /** the highlighted route; null: none */
  activeId: string | null
  /** maximum number of lines */
  linesMax?: number
  label: string
  units: Units
  /** the pointer has entered a line */
  onHover: (id: string) => void
}

/** The area that a sheet shows; it always contains the whole highlighted route. */
export function useArea(active: AreaRoute): Area | null {
  const [shown, setShown] = useState<Area | null>(null)
  const area = chooseArea(active, shown)
  if (area !== shown) setShown(area)
  return area
}

/**
 * All routes of an area on one map sheet, the active one highlighted. A list beside it shows the
 * same routes.
 */
export function AreaSheet(props: AreaSheetProps): ReactElement {
  const { routes, area, label, ...sheet } = props
  const { ref, size } = useElementSize<SVGSVGElement>()
  return (
    <svg
      ref={ref}
      className={classNames(drawingStyles, sheetStyles, look)}
      viewBox={size ? `0 0 ${size.width} ${size.height}` : undefined}
      role="img"
      aria-label={label}
    >
      {size && area && <Sheet {...sheet} area={area} routes={routes} size={size} />}
    </svg>
  )
}

interface SheetProps extends Omit<AreaSheetProps, 'area' | 'label'> {
  area: Area
  size: Size
}

function Sheet(props: SheetProps): ReactElement {
  const { area, routes, activeId, linesMax, size, units, onHover } = props
  const { lines, projection, pxPerM } = useMemo(
    () => projectAreaLines(routes, area, { size, linesMax }),
    [routes, area, size, linesMax],
  )
  const starts = useMemo(() => lines.map(({ start }) => start), [lines])
  // draw the active line above the others, and line ends above all lines
  const sorted = lines.toSorted((a, b) => Number(a.id === activeId) - Number(b.id === activeId))
  return (
    <>
      <Relief lines={lines} area={area} size={size} />
      {sorted.map((line) => (
        <AreaRouteLine key={line.id} line={line} active={line.id === activeId} onPoint={onHover} />
      ))}
      {sorted.map((line) => (
        <AreaRouteEnds key={line.id} line={line} active={line.id === activeId} />
      ))}
      <PlaceNames places={startPlaceNames(routes, lines)} keepFree={starts} size={size} />
      {/* leaves space for the button that opens the map */}
      <SheetMargin {...{ projection, pxPerM, units, size }} isCovered={isUnderButton} />
    </>
  )
}

interface LandProps {
  lines: readonly AreaLine[]
  area: Area
  size: Size
}

function Relief({ lines, area, size }: LandProps): ReactElement | null {
  const seed = `area ${area.south} ${area.west}`
  const key = `${seed} ${size.width} ${size.height} ${lines.map(({ id }) => id).join()}`
  const steps = useDrawing(key, () => areaLand(lines, seed, size))
  return (
    <>
      {steps?.map(({ level, path, strong }) => (
        <path key={level} className={strong ? 'land-strong' : 'land'} d={path} />
      ))}
    </>
  )
}

interface AreaRouteLineProps {
  line: AreaLine
  active: boolean
  onPoint: (id: string) => void
}

function AreaRouteLine({ line, active, onPoint }: AreaRouteLineProps): ReactElement {
  const { id, line: path } = line
  return (
    <g data-active={active || undefined} onPointerEnter={() => onPoint(id)}>
      <path className="casing" d={path} />
      <path className="line" d={path} />
      <path className="touch" d={path} />
    </g>
  )
}

function AreaRouteEnds({ line, active }: Pick<AreaRouteLineProps, 'line' | 'active'>): ReactElement {
  const { start, end } = line
  return (
    <g className="ends" data-active={active || undefined}>
      <circle className="end" cx={end.x} cy={end.y} r="3" />
      <circle className="start" cx={start.x} cy={start.y} r="3.8" />
    </g>
  )
}
