import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { NotificationType } from '#domain/notification/notification.ts'

export const READ_STATES = ['all', 'unread', 'read'] as const
type ReadState = (typeof READ_STATES)[number]

/** What notifications are about, in the order of the filter. */
export const TOPICS = {
  routes: ['route_comment', 'route_rating', 'route_favorite'],
  events: ['event_invite', 'event_update', 'event_reminder'],
  communities: ['group_invite', 'group_join', 'group_post'],
  people: ['follow'],
  system: ['system'],
} as const satisfies Readonly<Record<string, readonly NotificationType[]>>
export type Topic = keyof typeof TOPICS

export const PAGE_SIZE = 20

export interface NotificationView {
  show: ReadState
  /** null: all */
  topic: Topic | null
  limit: number
  setShow: (show: ReadState) => void
  setTopic: (topic: Topic | null) => void
  /** shows all again */
  reset: () => void
  showMore: () => void
}

const FIRST_PAGE = { search: '', limit: PAGE_SIZE }
/** The length of the list and its filter, so that going back restores it. */
let saved = FIRST_PAGE

/** The state of the list: its filter is in the URL, without new history entries. Another filter starts at the first page. */
export function useNotificationView(): NotificationView {
  const [pathname, navigate] = useLocation()
  const search = useSearch()
  const given = new URLSearchParams(search)
  const [, setSaved] = useState(saved)
  const show = READ_STATES.find((known) => known === given.get('show')) ?? 'all'
  const topic = (Object.keys(TOPICS) as Topic[]).find((known) => known === given.get('type')) ?? null
  const limit = saved.search === search ? saved.limit : PAGE_SIZE

  function update(next: { show: ReadState; topic: Topic | null }): void {
    saved = FIRST_PAGE
    const params = new URLSearchParams()
    if (next.show !== 'all') params.set('show', next.show)
    if (next.topic) params.set('type', next.topic)
    navigate(params.size > 0 ? `${pathname}?${params}` : pathname, { replace: true })
  }
  return {
    show,
    topic,
    limit,
    setShow: (by) => update({ show: by, topic }),
    setTopic: (by) => update({ show, topic: by }),
    reset: () => update({ show: 'all', topic: null }),
    showMore: () => {
      saved = { search, limit: limit + PAGE_SIZE }
      setSaved(saved)
    },
  }
}
