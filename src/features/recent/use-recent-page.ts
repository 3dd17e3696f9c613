import { useEffect } from 'react'
import { addRecentPage, type RecentKind } from '../../platform/session/recent-pages.ts'
import { useSession } from '../../state/session.ts'

/** Remembers on this device that the member opened the page of a document. */
export function useRecentPage(kind: RecentKind, id: string): void {
  const { memberId } = useSession()
  useEffect(() => {
    if (memberId !== null) addRecentPage(memberId, { kind, id })
  }, [memberId, kind, id])
}
