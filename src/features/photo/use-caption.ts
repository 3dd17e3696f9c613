import { useEffect, useRef, useState } from 'react'

/**
 * The text of a caption field. It is saved on blur, and on unmount if the field still has the
 * focus.
 */
export function useCaption(initial: string, onSave: (text: string) => void) {
  const [caption, setCaption] = useState(initial)
  const saved = useRef(initial)
  const saveCaption = () => {
    const text = caption.trim()
    if (text === saved.current) return
    saved.current = text
    onSave(text)
  }
  const latestSave = useRef(saveCaption)
  useEffect(() => {
    latestSave.current = saveCaption
  })
  useEffect(() => () => latestSave.current(), [])
  return { caption, setCaption, saveCaption }
}
