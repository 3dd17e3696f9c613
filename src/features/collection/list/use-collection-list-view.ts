import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { CollectionListArgs } from '../../../platform/port/port.ts'

type Sort = CollectionListArgs['sort']

const SORTS: readonly Sort[] = ['recent', 'name', 'largest']

export interface CollectionListView {
  text: string
  sort: Sort
  setText: (text: string) => void
  setSort: (sort: Sort) => void
}

/** The state of the list in the URL, without new history entries. */
export function useCollectionListView(): CollectionListView {
  const [pathname, navigate] = useLocation()
  const given = new URLSearchParams(useSearch())
  const [typed, setTyped] = useState(given.get('q') ?? '')
  const sort = SORTS.find((known) => known === given.get('sort')) ?? 'recent'

  function update(text: string, by: Sort): void {
    setTyped(text)
    const search = new URLSearchParams()
    if (text.trim()) search.set('q', text)
    if (by !== 'recent') search.set('sort', by)
    navigate(search.size > 0 ? `${pathname}?${search}` : pathname, { replace: true })
  }
  return {
    text: typed,
    sort,
    setText: (text) => update(text, sort),
    setSort: (by) => update(typed, by),
  }
}
