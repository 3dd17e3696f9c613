import { useEffect } from 'react'

/** `/` brings the focus to the field, wherever the member is, unless they are writing or the field is not to be seen. */
export function useSlashKey(field: HTMLInputElement | null): void {
  useEffect(() => {
    if (!field) return undefined
    const ends = new AbortController()
    const toField = (press: KeyboardEvent) => {
      if (press.key !== '/' || press.ctrlKey || press.metaKey || press.altKey) return
      if (press.defaultPrevented || isWriting(press.target) || !field.checkVisibility()) return
      // a modal dialog lies over it
      if (document.querySelector('dialog:modal')) return
      press.preventDefault()
      field.focus()
      field.select()
    }
    document.addEventListener('keydown', toField, { signal: ends.signal })
    return () => ends.abort()
  }, [field])
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
