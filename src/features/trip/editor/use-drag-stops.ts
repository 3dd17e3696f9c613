import { type PointerEvent, useRef, useState } from 'react'
import type { StopPlace } from '#domain/trip/days/edit-days.ts'

export interface StopDrag {
  /** id of the dragged stop; null: none */
  dragged: string | null
  /** where it would be dropped */
  target: StopPlace | null
  /** props for the handle of a stop */
  handleFor: (stop: string) => StopHandle
}

interface StopHandle {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  onPointerMove: (event: PointerEvent<HTMLElement>) => void
  onPointerUp: () => void
  onPointerCancel: () => void
}

/**
 * Moves stops within and between days by dragging handles with mouse, pen or finger. The elements
 * of days have `data-day`, those of stops `data-stop`. Nothing moves before the drop.
 */
export function useDragStops(onMove: (stop: string, to: StopPlace) => void): StopDrag {
  const [dragged, setDragged] = useState<string | null>(null)
  const [target, setTarget] = useState<StopPlace | null>(null)
  /** The current drag; a ref, because events arrive faster than renders. */
  const drag = useRef<{ stop: string; to: StopPlace | null } | null>(null)
  function end(): void {
    drag.current = null
    setDragged(null)
    setTarget(null)
  }
  return {
    dragged,
    target,
    handleFor: (stop) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = { stop, to: null }
        setDragged(stop)
      },
      onPointerMove: ({ clientX, clientY }) => {
        if (!drag.current) return
        drag.current.to = placeAt(stop, { x: clientX, y: clientY })
        const { to } = drag.current
        // The editor renders again only if the place is another one.
        setTarget((shown) => (shown?.day === to?.day && shown?.index === to?.index ? shown : to))
      },
      onPointerUp: () => {
        const to = drag.current?.to
        end()
        if (to) onMove(stop, to)
      },
      onPointerCancel: end,
    }),
  }
}

/** The day under the pointer, and the index among its other stops; null: no day. */
function placeAt(stop: string, { x, y }: { x: number; y: number }): StopPlace | null {
  const day = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]')
  if (!day) return null
  const others = [...day.querySelectorAll<HTMLElement>('[data-stop]')].filter(
    (row) => row.dataset['stop'] !== stop,
  )
  const index = others.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect()
    return y < top + height / 2
  })
  return { day: day.dataset['day'] ?? '', index: index < 0 ? others.length : index }
}
