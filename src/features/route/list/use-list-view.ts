import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { type ListView, readListView, writeListView } from './list-view.ts'

/** Typing updates the URL after this pause: browsers limit how often the URL may change. */
const ADDRESS_DELAY_MS = 250

interface ListViewControl {
  view: ListView
  setText: (text: string) => void
  update: (some: Partial<ListView>) => void
}

/** The view of the list; the URL follows without new history entries. */
export function useListView(): ListViewControl {
  const search = useSearch()
  const [pathname, navigate] = useLocation()
  const address = readListView(search)
  const [typed, setTyped] = useState<{ text: string; over: string } | null>(null)
  // A URL that changed otherwise, such as by going back, replaces what was typed before.
  const text = typed && typed.over === address.text ? typed.text : address.text

  useEffect(() => {
    if (text === address.text) return undefined
    const timer = setTimeout(() => {
      const view = { ...readListView(search), text }
      navigate(`${pathname}?${writeListView(search, view)}`, { replace: true })
    }, ADDRESS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [text, address.text, pathname, search, navigate])

  const show = (some: Partial<ListView>): void => {
    const shown = { ...address, text, ...some }
    setTyped({ text: shown.text, over: address.text })
    navigate(`${pathname}?${writeListView(search, shown)}`, { replace: true })
  }

  return {
    view: { ...address, text },
    setText: (next) => setTyped({ text: next, over: address.text }),
    update: show,
  }
}
