import { useEffect, useEffectEvent, useState } from 'react'

/** A pause in typing after which the text is stored. */
const SAVE_AFTER_MS = 400

interface TypedText {
  value: string
  onChange: (text: string) => void
  onBlur: () => void
}

/**
 * The text of a field that is stored while it is typed: after a pause, on leaving the field, and
 * when the page is hidden. `onSave` resolves to whether it is stored; else the text stays typed.
 */
export function useTypedText(stored: string, onSave: (text: string) => Promise<boolean>): TypedText {
  const [typed, setTyped] = useState<string | null>(null)
  const store = async (): Promise<boolean> => typed === null || typed === stored || (await onSave(typed))
  const storeTyped = useEffectEvent(() => void store())
  useEffect(() => {
    if (typed === null) return undefined
    const timer = setTimeout(() => storeTyped(), SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed])
  useEffect(() => {
    const onPageHide = (): void => storeTyped()
    addEventListener('pagehide', onPageHide)
    return () => {
      removeEventListener('pagehide', onPageHide)
      onPageHide()
    }
  }, [])
  async function leave(): Promise<void> {
    // what was typed meanwhile is kept
    if (await store()) setTyped((now) => (now === typed ? null : now))
  }
  return { value: typed ?? stored, onChange: setTyped, onBlur: () => void leave() }
}
