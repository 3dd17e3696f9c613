import type { RouteSort } from '../../platform/port.ts'

// What the list of routes shows, as it stands in the address, so that a reload, a link and going back keep it.

export const SORT_LABELS: Record<RouteSort, string> = {
  newest: 'Newest',
  best_rated: 'Best rated',
  name: 'Name',
  shortest: 'Shortest',
  longest: 'Longest',
  most_ascent: 'Most ascent',
}

const DEFAULT_SORT: RouteSort = 'newest'

export interface ListView {
  text: string
  sort: RouteSort
  /** whose routes; null: everybody's */
  author: string | null
}

/** Reads an address' search part; what it does not know counts as not given. */
export function readListView(search: string): ListView {
  const given = new URLSearchParams(search)
  const sort = given.get('sort') ?? ''
  return {
    text: given.get('q') ?? '',
    sort: isSort(sort) ? sort : DEFAULT_SORT,
    author: given.get('author') || null,
  }
}

/** The search part for a view; other parameters of `search` stay as they are. */
export function writeListView(search: string, { text, sort, author }: ListView): string {
  const given = new URLSearchParams(search)
  if (text.trim()) given.set('q', text)
  else given.delete('q')
  if (sort === DEFAULT_SORT) given.delete('sort')
  else given.set('sort', sort)
  if (author === null) given.delete('author')
  else given.set('author', author)
  return given.toString()
}

export const isSort = (text: string): text is RouteSort => Object.hasOwn(SORT_LABELS, text)
