import { type ReactElement, useMemo, useState } from 'react'
import type { Bounds } from '#domain/std/bounds.ts'
import { decodePolyline, PREVIEW_DECIMALS } from '#domain/std/polyline.ts'
import { useGround } from '../../platform/ground.ts'
import type { RouteRow, RouteSpreadArgs } from '../../platform/port.ts'
import { useSteadyQuery } from '../../platform/use-query.ts'
import { useUnits } from '../../state/settings.ts'
import { type Covered, UNDER_BUTTON } from '../../ui/drawing/sheet-frame.ts'
import { HeldBack, UNDER_WORDS } from '../../ui/map/held-back.tsx'
import { noteLook } from '../../ui/map/note-look.ts'
import { type MapView, SpreadMap } from '../../ui/map/spread-map.tsx'
import { listed } from './beyond/listed.ts'

interface DiscoverMapProps {
  /** what the list is narrowed to */
  narrowed: Pick<RouteSpreadArgs, 'text' | 'author' | 'filter'>
  /** what the list has from the server */
  beyond: readonly RouteRow[]
  /** where it is opened */
  first: Bounds
  /** null: none is followed */
  activeId: string | null
  onPoint: (id: string) => void
  onPick: (route: RouteRow | null) => void
  onView: (view: MapView) => void
}

const NONE: readonly never[] = []
/** how many routes are here, in the upper left corner */
const UNDER_COUNT: Covered = (x, width) => x < 180 || UNDER_BUTTON(x, width)
/** until the map says how far it is drawn in: a valley on a sheet */
const FIRST_ZOOM = 11

/** All routes of this device that fit, and what the list has from the server, on a map that can be moved, whether the ground comes or not. */
export function DiscoverMap(props: DiscoverMapProps): ReactElement {
  const { narrowed, beyond, first, activeId, onPoint, onPick, onView } = props
  const units = useUnits()
  const ground = useGround()
  const [view, setView] = useState<MapView>({ frame: first, zoom: FIRST_ZOOM })
  const { rows: spread } = useSteadyQuery('route.spread', { ...narrowed, ...view })
  const rows = useMemo(() => listed(spread?.rows ?? NONE, beyond), [spread?.rows, beyond])
  const lines = useMemo(
    () =>
      rows.map(({ id, name, preview }) => ({
        id,
        name,
        points: decodePolyline(preview, PREVIEW_DECIMALS),
      })),
    [rows],
  )
  return (
    <>
      <SpreadMap
        label="Map of all routes that fit"
        units={units}
        covered={ground.isHeldBack || beyond.length > 0 ? UNDER_WORDS : UNDER_COUNT}
        first={first}
        lines={lines}
        clusters={spread?.clusters ?? NONE}
        ground={ground.tiles}
        activeId={activeId}
        onPoint={onPoint}
        onPick={(picked) => onPick(rows.find(({ id }) => id === picked) ?? null)}
        onView={(seen) => {
          setView(seen)
          onView(seen)
        }}
      />
      {ground.isHeldBack ? (
        <HeldBack onAsk={ground.ask} />
      ) : (
        spread && <output className={noteLook}>{countWords(spread.total, beyond.length)}</output>
      )}
    </>
  )
}

function countWords(total: number, beyond: number): string {
  const here = total === 0 ? 'No route' : routesWords(total)
  return beyond === 0 ? `${here} here` : `${here} of this device here; ${routesWords(beyond)} from the server`
}

const routesWords = (count: number): string =>
  count === 1 ? '1 route' : `${count.toLocaleString('en')} routes`
