import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { type ListView, readListView, writeListView } from './list-view.ts'

/** Typing rests this long before the address follows: browsers limit how often it may change. */
const ADDRESS_DELAY_MS = 250

interface ListViewControl {
  view: ListView
  setText: (text: string) => void
  update: (some: Partial<ListView>) => void
}

/** What the list shows; the address follows without adding steps to the history. */
export function useListView(): ListViewControl {
  const search = useSearch()
  const [pathname, navigate] = useLocation()
  const address = readListView(search)
  const [typed, setTyped] = useState<{ text: string; over: string } | null>(null)
  // an address that changed by itself, as by going back, wins over what was typed before
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
