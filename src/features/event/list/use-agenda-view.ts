import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { type AgendaView, readAgendaView, writeAgendaView } from './agenda-view.ts'

/** Typing updates the URL after this pause: browsers limit how often the URL may change. */
const ADDRESS_DELAY_MS = 250

export interface AgendaViewControl {
  view: AgendaView
  setText: (text: string) => void
  update: (some: Partial<AgendaView>) => void
}

/** The view of the list; the URL follows without new history entries. */
export function useAgendaView(): AgendaViewControl {
  const search = useSearch()
  const [pathname, navigate] = useLocation()
  const address = readAgendaView(search)
  const [typed, setTyped] = useState<{ text: string; over: string } | null>(null)
  // A URL that changed otherwise, such as by going back, replaces what was typed before.
  const text = typed && typed.over === address.text ? typed.text : address.text

  useEffect(() => {
    if (text === address.text) return undefined
    const timer = setTimeout(() => {
      const view = { ...readAgendaView(search), text }
      navigate(`${pathname}${writeAgendaView(view)}`, { replace: true })
    }, ADDRESS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [text, address.text, pathname, search, navigate])

  return {
    view: { ...address, text },
    setText: (next) => setTyped({ text: next, over: address.text }),
    update(some) {
      const shown = { ...address, text, ...some }
      setTyped({ text: shown.text, over: address.text })
      navigate(`${pathname}${writeAgendaView(shown)}`, { replace: true })
    },
  }
}
