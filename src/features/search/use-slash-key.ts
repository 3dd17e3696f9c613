import { useEffect } from 'react'

/** `/` moves the focus to the field, unless the member is typing or the field is hidden. */
export function useSlashKey(field: HTMLInputElement | null): void {
  useEffect(() => {
    if (!field) return undefined
    const ends = new AbortController()
    const focusField = (press: KeyboardEvent) => {
      if (press.key !== '/' || press.ctrlKey || press.metaKey || press.altKey) return
      if (press.defaultPrevented || isTyping(press.target) || !field.checkVisibility()) return
      // a modal dialog covers it
      if (document.querySelector('dialog:modal')) return
      press.preventDefault()
      field.focus()
      field.select()
    }
    document.addEventListener('keydown', focusField, { signal: ends.signal })
    return () => ends.abort()
  }, [field])
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
