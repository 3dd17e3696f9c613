import { useEffect, useRef } from 'react'

interface Steps {
  undo: () => void
  redo: () => void
}

/** Handles Ctrl/Cmd+Z and Y, except in text inputs, which have their own undo. */
export function useUndoKeys(steps: Steps): void {
  const latest = useRef(steps)
  useEffect(() => {
    latest.current = steps
  })
  useEffect(() => {
    const onKeyDown = (press: KeyboardEvent) => {
      const isText =
        press.target instanceof Element && press.target.closest('input, textarea, select, dialog')
      if (isText || press.altKey || !(press.ctrlKey || press.metaKey)) return
      const key = press.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      press.preventDefault()
      if (key === 'y' || press.shiftKey) latest.current.redo()
      else latest.current.undo()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
