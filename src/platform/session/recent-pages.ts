import { useEffect } from 'react'
import { useSession } from '../../state/session.ts'
import { openTextStorage } from '../storage/text-storage.ts'
import { RECENT_PAGES_KEY } from './member-keys.ts'

// The documents whose pages a member opened last. They are kept on this device only, without names: these are read from the
// replica, so that nothing is shown that the member may no longer see. Stored after the member's id, in one line each.

const storage = openTextStorage(() => localStorage)

export const RECENT_KINDS = ['route', 'event', 'trip', 'community', 'collection'] as const
export type RecentKind = (typeof RECENT_KINDS)[number]

export interface RecentPage {
  kind: RecentKind
  id: string
}

const KEPT_MAX = 12

/** The pages that the member opened on this device, last opened first. */
export function readRecentPages(memberId: string): RecentPage[] {
  const [owner, text] = storage.getItem(RECENT_PAGES_KEY)?.split('\n') ?? []
  if (owner !== memberId || text === undefined) return []
  try {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored) ? stored.filter(isRecentPage).slice(0, KEPT_MAX) : []
  } catch {
    return []
  }
}

export function addRecentPage(memberId: string, page: RecentPage): void {
  const others = readRecentPages(memberId).filter(({ kind, id }) => kind !== page.kind || id !== page.id)
  const text = JSON.stringify([page, ...others].slice(0, KEPT_MAX))
  storage.setItem(RECENT_PAGES_KEY, `${memberId}\n${text}`)
}

/** Remembers on this device that the member opened the page of a document. */
export function useRecentPage(kind: RecentKind, id: string): void {
  const { memberId } = useSession()
  useEffect(() => {
    if (memberId !== null) addRecentPage(memberId, { kind, id })
  }, [memberId, kind, id])
}

const isRecentPage = (value: unknown): value is RecentPage =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  RECENT_KINDS.some((kind) => kind === value.kind) &&
  'id' in value &&
  typeof value.id === 'string'
