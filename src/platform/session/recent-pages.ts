import { recentPagesStorage as storage } from './recent-pages-storage.ts'

// The documents whose pages a member opened last. They are kept on this device only, without names: these are read from the
// replica, so that nothing is shown that the member may no longer see.

export const RECENT_KINDS = ['route', 'event', 'trip', 'community', 'collection'] as const
export type RecentKind = (typeof RECENT_KINDS)[number]

export interface RecentPage {
  kind: RecentKind
  id: string
}

const KEPT_MAX = 12

/** The pages that the member opened on this device, last opened first. */
export function readRecentPages(memberId: string): RecentPage[] {
  const text = storage.read(memberId)
  if (text === null) return []
  try {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored) ? stored.filter(isRecentPage).slice(0, KEPT_MAX) : []
  } catch {
    return []
  }
}

export function addRecentPage(memberId: string, page: RecentPage): void {
  const others = readRecentPages(memberId).filter(({ kind, id }) => kind !== page.kind || id !== page.id)
  storage.write(memberId, JSON.stringify([page, ...others].slice(0, KEPT_MAX)))
}

const isRecentPage = (value: unknown): value is RecentPage =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  RECENT_KINDS.some((kind) => kind === value.kind) &&
  'id' in value &&
  typeof value.id === 'string'
