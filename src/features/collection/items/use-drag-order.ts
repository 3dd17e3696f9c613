import { type PointerEvent, type RefObject, useRef, useState } from 'react'

interface DragOrder {
  /** index of the dragged element, and the index at which it would be dropped; null: none */
  dragged: number | null
  target: number | null
  /** props for the drag handle of the element at an index */
  handleFor: (index: number) => DragHandle
}

export interface DragHandle {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  onPointerMove: (event: PointerEvent<HTMLElement>) => void
  onPointerUp: (event: PointerEvent<HTMLElement>) => void
  onPointerCancel: () => void
}

/** Reorders a list by dragging handles with mouse, pen or finger. Nothing moves before the drop. */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
): DragOrder {
  const [dragged, setDragged] = useState<number | null>(null)
  const [target, setTarget] = useState<number | null>(null)
  /** The current drag; a ref, because events arrive faster than renders. */
  const drag = useRef<{ from: number; to: number } | null>(null)

  function end(): void {
    drag.current = null
    setDragged(null)
    setTarget(null)
  }

  return {
    dragged,
    target: target === dragged ? null : target,
    handleFor: (index) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = { from: index, to: index }
        setDragged(index)
      },
      onPointerMove: ({ clientY }) => {
        if (!drag.current || !list.current) return
        drag.current.to = indexAt(list.current, clientY)
        setTarget(drag.current.to)
      },
      onPointerUp: () => {
        const { from, to } = drag.current ?? { from: 0, to: 0 }
        end()
        if (from !== to) onMove(from, to)
      },
      onPointerCancel: end,
    }),
  }
}

/** The index of the element under the pointer, or of the last one below all. */
function indexAt(list: HTMLElement, clientY: number): number {
  const rows = [...list.children]
  const at = rows.findIndex((row) => clientY < row.getBoundingClientRect().bottom)
  return at < 0 ? rows.length - 1 : at
}
