import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { toWellFormed } from '#domain/std/text/to-well-formed.ts'
import { paths } from '../../paths.ts'
import { nextOptionIndex, type SearchOption } from './options.ts'

interface OptionKeys {
  /** href of the option selected with the keys or the pointer */
  active: string | null
  setActive: (href: string | null) => void
}

/** Arrow keys select an option while the focus stays in the field; Enter opens it, or the whole list in Discover. */
export function useOptionKeys(given: {
  input: HTMLInputElement
  options: readonly SearchOption[]
  text: string
  onDone: () => void
}): OptionKeys {
  const { input, options, text, onDone } = given
  const [, navigate] = useLocation()
  const [chosen, setActive] = useState<string | null>(null)
  const at = options.findIndex(({ href }) => href === chosen)
  const active = at < 0 ? null : chosen

  const onKey = useEffectEvent((press: KeyboardEvent) => {
    if (press.isComposing || text === '') return
    if (press.key === 'Enter') {
      press.preventDefault()
      setActive(null)
      onDone()
      navigate(active ?? paths.routeSearch(toWellFormed(text)))
      return
    }
    const next = nextOptionIndex(press.key, at, options.length)
    if (next === undefined) return
    press.preventDefault()
    setActive(options[next]?.href ?? null)
  })
  useEffect(() => {
    const ends = new AbortController()
    input.addEventListener('keydown', (press) => onKey(press), { signal: ends.signal })
    return () => ends.abort()
  }, [input])
  return { active, setActive }
}
