import { useEffect, useRef } from 'react'

interface Steps {
  undo: () => void
  redo: () => void
}

/** Control or Command with Z and Y, wherever the focus is but in a text, which has steps of its own. */
export function useUndoKeys(steps: Steps): void {
  const latest = useRef(steps)
  useEffect(() => {
    latest.current = steps
  })
  useEffect(() => {
    const pressed = (press: KeyboardEvent) => {
      const isText =
        press.target instanceof Element && press.target.closest('input, textarea, select, dialog')
      if (isText || press.altKey || !(press.ctrlKey || press.metaKey)) return
      const key = press.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      press.preventDefault()
      if (key === 'y' || press.shiftKey) latest.current.redo()
      else latest.current.undo()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
}
