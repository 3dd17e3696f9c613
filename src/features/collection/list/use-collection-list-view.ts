import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { CollectionListArgs } from '../../../platform/port/port.ts'

type Sort = CollectionListArgs['sort']

const SORTS: readonly Sort[] = ['recent', 'name', 'largest']

interface CollectionListView {
  text: string
  sort: Sort
  setText: (text: string) => void
  setSort: (sort: Sort) => void
}

/** What the list shows, as it stands in the address, without adding steps to the history. */
export function useCollectionListView(): CollectionListView {
  const [pathname, navigate] = useLocation()
  const given = new URLSearchParams(useSearch())
  const [typed, setTyped] = useState(given.get('q') ?? '')
  const sort = SORTS.find((known) => known === given.get('sort')) ?? 'recent'

  function show(text: string, by: Sort): void {
    setTyped(text)
    const search = new URLSearchParams()
    if (text.trim()) search.set('q', text)
    if (by !== 'recent') search.set('sort', by)
    navigate(search.size > 0 ? `${pathname}?${search}` : pathname, { replace: true })
  }
  return {
    text: typed,
    sort,
    setText: (text) => show(text, sort),
    setSort: (by) => show(typed, by),
  }
}
