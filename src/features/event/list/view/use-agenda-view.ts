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

/**
 * The view of the list; the URL follows without new history entries. `tab`: of another page, which then
 * lists upcoming events.
 */
export function useAgendaView(tab: string | null = null): AgendaViewControl {
  const search = useSearch()
  const [pathname, navigate] = useLocation()
  const address = readView(search, tab)
  const [typed, setTyped] = useState<{ text: string; over: string } | null>(null)
  // A URL that changed otherwise, such as by going back, replaces what was typed before.
  const text = typed && typed.over === address.text ? typed.text : address.text

  useEffect(() => {
    if (text === address.text) return undefined
    const timer = setTimeout(() => {
      const view = { ...readView(search, tab), text }
      navigate(`${pathname}${writeView(view, tab)}`, { replace: true })
    }, ADDRESS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [text, address.text, pathname, search, tab, navigate])

  return {
    view: { ...address, text },
    setText: (next) => setTyped({ text: next, over: address.text }),
    update(some) {
      const shown = { ...address, text, ...some }
      setTyped({ text: shown.text, over: address.text })
      navigate(`${pathname}${writeView(shown, tab)}`, { replace: true })
    },
  }
}

function readView(search: string, tab: string | null): AgendaView {
  const view = readAgendaView(search)
  return tab === null ? view : { ...view, list: 'upcoming', isCalendar: false }
}

function writeView(view: AgendaView, tab: string | null): string {
  const search = writeAgendaView(view)
  return tab === null ? search : `?tab=${tab}${search.replace('?', '&')}`
}
