import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { Activity } from '#domain/route/activity.ts'
import { ACTIVITY_LABELS } from '#domain/route/activity-labels.ts'
import type { EventAgendaArgs } from '../../../platform/port/port.ts'

// The state of the list in the URL, so that reload, links and back keep it.

export const ROLES = ['going', 'hosting', 'waitlist'] as const
export type Role = (typeof ROLES)[number]

export interface AgendaView {
  list: EventAgendaArgs['list']
  text: string
  activity: Activity | null
  /** of the member's own events; null: all */
  role: Role | null
}

/** Typing updates the URL after this pause: browsers limit how often the URL may change. */
const ADDRESS_DELAY_MS = 250

/** Parses the query string of a URL; unknown values count as missing. */
export function readAgendaView(search: string): AgendaView {
  const given = new URLSearchParams(search)
  const [tab, activity] = [given.get('tab'), given.get('activity') ?? '']
  return {
    list: tab === 'mine' || tab === 'past' ? tab : 'upcoming',
    text: given.get('q') ?? '',
    activity: isActivity(activity) ? activity : null,
    role: ROLES.find((role) => role === given.get('role')) ?? null,
  }
}

/** The query string of a view, with its question mark; empty for the default one. */
export function writeAgendaView({ list, text, activity, role }: AgendaView): string {
  const search = new URLSearchParams()
  if (list !== 'upcoming') search.set('tab', list)
  if (text.trim()) search.set('q', text)
  if (activity !== null) search.set('activity', activity)
  if (role !== null && list === 'mine') search.set('role', role)
  return search.size > 0 ? `?${search}` : ''
}

export const isActivity = (name: string): name is Activity => Object.hasOwn(ACTIVITY_LABELS, name)

interface AgendaViewControl {
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
