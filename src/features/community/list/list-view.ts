import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { Community } from '#domain/community/community.ts'
import { COMMUNITY_SIZES, type CommunitySize } from '#domain/community/size.ts'
import type { Activity } from '#domain/route/activity.ts'
import { ACTIVITY_LABELS } from '#domain/route/activity-labels.ts'
import type { CommunitySearchArgs } from '../../../platform/port/port.ts'
import { JOINING_LABELS } from '../labels.ts'

// The state of the list in the URL, so that reload, links and back keep it.

export type CommunitySort = CommunitySearchArgs['sort']

/** communities: the same as `explore`, within Discover */
const LIST_TABS = ['mine', 'explore', 'feed', 'communities'] as const
export type ListTab = (typeof LIST_TABS)[number]

export interface CommunityListView {
  tab: ListTab
  text: string
  /** null: any */
  activity: Activity | null
  joining: Community['joining'] | null
  size: CommunitySize | null
  sort: CommunitySort
}

export const SORT_LABELS: Record<CommunitySort, string> = {
  largest: 'Largest',
  newest: 'Newest',
  name: 'Name',
}
const DEFAULT_SORT: CommunitySort = 'largest'

/** Typing updates the URL after this pause: browsers limit how often the URL may change. */
const ADDRESS_DELAY_MS = 250

/** Parses the query string of a URL; unknown values count as missing. */
export function readListView(search: string): CommunityListView {
  const given = new URLSearchParams(search)
  return {
    tab: LIST_TABS.find((tab) => tab === given.get('tab')) ?? 'mine',
    text: given.get('q') ?? '',
    activity: keyOf(ACTIVITY_LABELS, given.get('activity')),
    joining: keyOf(JOINING_LABELS, given.get('joining')),
    size: COMMUNITY_SIZES.find((size) => size === given.get('size')) ?? null,
    sort: keyOf(SORT_LABELS, given.get('sort')) ?? DEFAULT_SORT,
  }
}

/** The query string of a view, with its question mark; empty for the default one. */
export function writeListView({ tab, text, activity, joining, size, sort }: CommunityListView): string {
  const search = new URLSearchParams()
  if (tab === 'explore' || tab === 'communities') {
    search.set('tab', tab)
    if (text.trim()) search.set('q', text)
    if (activity !== null) search.set('activity', activity)
    if (size !== null) search.set('size', size)
    if (joining !== null) search.set('joining', joining)
    if (sort !== DEFAULT_SORT) search.set('sort', sort)
  }
  if (tab === 'feed') search.set('tab', tab)
  return search.size > 0 ? `?${search}` : ''
}

function keyOf<K extends string>(labels: Record<K, string>, given: string | null): K | null {
  return given !== null && Object.hasOwn(labels, given) ? (given as K) : null
}

interface ListViewControl {
  view: CommunityListView
  setText: (text: string) => void
  update: (some: Partial<CommunityListView>) => void
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
      navigate(`${pathname}${writeListView({ ...readListView(search), text })}`, { replace: true })
    }, ADDRESS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [text, address.text, pathname, search, navigate])

  return {
    view: { ...address, text },
    setText: (next) => setTyped({ text: next, over: address.text }),
    update(some) {
      const shown = { ...address, text, ...some }
      setTyped({ text: shown.text, over: address.text })
      navigate(`${pathname}${writeListView(shown)}`, { replace: true })
    },
  }
}
