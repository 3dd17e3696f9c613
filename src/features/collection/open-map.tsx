import { type ReactElement, useMemo } from 'react'
import { decodePolyline, PREVIEW_DECIMALS } from '#domain/std/polyline.ts'
import { useGround } from '../../platform/ground.ts'
import type { RouteRow } from '../../platform/port.ts'
import { useUnits } from '../../state/settings.ts'
import { HeldBack, UNDER_WORDS } from '../../ui/map/held-back.tsx'
import { RouteMap } from '../../ui/map/route-map.tsx'

/** All lines of a collection on a map that can be moved, each start with the name of its route. */
export function OpenMap({ label, routes }: { label: string; routes: readonly RouteRow[] }): ReactElement {
  const units = useUnits()
  const ground = useGround()
  const lines = useMemo(
    () => routes.map(({ preview }) => decodePolyline(preview, PREVIEW_DECIMALS)),
    [routes],
  )
  const starts = useMemo(() => routes.map(({ start, name }) => ({ ...start, name })), [routes])
  return (
    <>
      <RouteMap
        {...{ units, label, lines }}
        waypoints={starts}
        ground={ground.tiles}
        {...(ground.isHeldBack && { covered: UNDER_WORDS })}
      />
      {ground.isHeldBack && <HeldBack onAsk={ground.ask} />}
    </>
  )
}
