import { type PointerEvent, type RefObject, useRef, useState } from 'react'

interface DragOrder {
  /** the element that is dragged, and the place at which it would be put down; from 0, null: none */
  held: number | null
  target: number | null
  /** for the handle of the element at a place */
  handleFor: (place: number) => DragHandle
}

export interface DragHandle {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  onPointerMove: (event: PointerEvent<HTMLElement>) => void
  onPointerUp: (event: PointerEvent<HTMLElement>) => void
  onPointerCancel: () => void
}

/** Dragging the elements of a list by their handles, with mouse, pen or finger. Nothing moves until it is put down. */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
): DragOrder {
  const [held, setHeld] = useState<number | null>(null)
  const [target, setTarget] = useState<number | null>(null)
  /** as of the last event: the state is drawn later */
  const under = useRef<{ from: number; to: number } | null>(null)

  function end(): void {
    under.current = null
    setHeld(null)
    setTarget(null)
  }

  return {
    held,
    target: target === held ? null : target,
    handleFor: (place) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        under.current = { from: place, to: place }
        setHeld(place)
      },
      onPointerMove: ({ clientY }) => {
        if (!under.current || !list.current) return
        under.current.to = placeAt(list.current, clientY)
        setTarget(under.current.to)
      },
      onPointerUp: () => {
        const { from, to } = under.current ?? { from: 0, to: 0 }
        end()
        if (from !== to) onMove(from, to)
      },
      onPointerCancel: end,
    }),
  }
}

/** The place of the element on which the pointer is, or of the nearest one. */
function placeAt(list: HTMLElement, clientY: number): number {
  const rows = [...list.children]
  const at = rows.findIndex((row) => clientY < row.getBoundingClientRect().bottom)
  return at < 0 ? rows.length - 1 : at
}
