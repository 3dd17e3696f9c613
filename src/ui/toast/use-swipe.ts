import { type PointerEvent, useState } from 'react'

/** A longer drag in any direction but down dismisses the toast. */
const SWIPE_MIN_PX = 45

interface Point {
  x: number
  y: number
}

/** Whether a drag dismisses the toast. */
export function isSwipe(drag: Point): boolean {
  return Math.abs(drag.x) >= SWIPE_MIN_PX || drag.y <= -SWIPE_MIN_PX
}

interface Swipe {
  drag: Point | null
  handlers: {
    onPointerDown: (pointer: PointerEvent<HTMLElement>) => void
    onPointerMove: (pointer: PointerEvent<HTMLElement>) => void
    onPointerUp: () => void
    onPointerCancel: () => void
  }
}

/**
 * States: resting → dragging (pointer down) → dismissed (released beyond the minimum) or resting.
 */
export function useSwipe(onSwipe: () => void): Swipe {
  const [from, setFrom] = useState<Point | null>(null)
  const [drag, setDrag] = useState<Point | null>(null)
  const rest = () => {
    setFrom(null)
    setDrag(null)
  }
  return {
    drag,
    handlers: {
      onPointerDown(pointer) {
        if (pointer.button !== 0 || (pointer.target as Element).closest('button')) return
        pointer.currentTarget.setPointerCapture(pointer.pointerId)
        setFrom({ x: pointer.clientX, y: pointer.clientY })
      },
      onPointerMove(pointer) {
        if (from) setDrag({ x: pointer.clientX - from.x, y: Math.min(0, pointer.clientY - from.y) })
      },
      onPointerUp() {
        if (drag && isSwipe(drag)) onSwipe()
        rest()
      },
      onPointerCancel: rest,
    },
  }
}
