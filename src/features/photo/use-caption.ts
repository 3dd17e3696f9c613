import { useEffect, useRef, useState } from 'react'

/** What is typed is kept when the field is left, and when the photo is closed with the field still open. */
export function useCaption(before: string, say: (words: string) => void) {
  const [caption, setCaption] = useState(before)
  const kept = useRef(before)
  const saveCaption = () => {
    const words = caption.trim()
    if (words === kept.current) return
    kept.current = words
    say(words)
  }
  const save = useRef(saveCaption)
  useEffect(() => {
    save.current = saveCaption
  })
  useEffect(() => () => save.current(), [])
  return { caption, setCaption, saveCaption }
}
