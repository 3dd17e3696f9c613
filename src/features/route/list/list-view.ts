import type { RouteSort } from '#domain/route/list/sort.ts'

// The state of the route list in the URL, so that reload, links and back keep it.

export const SORT_LABELS: Record<RouteSort, string> = {
  newest: 'Newest',
  nearest: 'Nearest',
  best_rated: 'Best rated',
  most_saved: 'Most saved',
  shortest: 'Shortest',
  longest: 'Longest',
  most_ascent: 'Most ascent',
  name: 'Name',
}

const DEFAULT_SORT: RouteSort = 'newest'

export interface ListView {
  text: string
  sort: RouteSort
  /** member id; null: all authors */
  author: string | null
  /** the other filters as a query string, see domain/route/list/filter.ts; empty: none */
  filter: string
}

/** Parameters of the page that do not belong to the filter. */
const OTHERS = ['tab', 'q', 'sort', 'author']

/** Parses the query string of a URL; unknown values count as missing. */
export function readListView(search: string): ListView {
  const given = new URLSearchParams(search)
  const sort = given.get('sort') ?? ''
  return {
    text: given.get('q') ?? '',
    sort: isSort(sort) ? sort : DEFAULT_SORT,
    author: given.get('author') || null,
    filter: filterIn(search),
  }
}

function filterIn(search: string): string {
  const given = new URLSearchParams(search)
  for (const name of OTHERS) given.delete(name)
  return given.toString()
}

/** Serializes a view to a query string; the tab in `search` stays as it is. */
export function writeListView(search: string, { text, sort, author, filter }: ListView): string {
  const tab = new URLSearchParams(search).get('tab')
  const given = new URLSearchParams(tab === null ? '' : { tab })
  for (const [name, value] of new URLSearchParams(filter)) given.append(name, value)
  if (text.trim()) given.set('q', text)
  if (sort !== DEFAULT_SORT) given.set('sort', sort)
  if (author !== null) given.set('author', author)
  return given.toString()
}

export const isSort = (text: string): text is RouteSort => Object.hasOwn(SORT_LABELS, text)
