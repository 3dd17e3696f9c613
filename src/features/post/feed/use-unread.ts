import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { usePlatform } from '../../../platform/platform-context.ts'
import { catchUnreachable } from '../../../platform/port/command-messages.ts'
import type { UnreadPosts } from '../../../platform/port/port.ts'
import { useQuery } from '../../../platform/queries/use-query.ts'

/** By community; undefined: not loaded yet. */
export function useUnreadPosts(): ReadonlyMap<string, UnreadPosts> | undefined {
  const rows = useQuery('community.unread', {})
  return useMemo(() => rows && new Map(rows.map((row) => [row.community, row])), [rows])
}

/**
 * Up to when the posts of each community were seen as the feed was opened. While it is shown its posts
 * are marked as seen, and stay new until the member leaves.
 */
export function useMomentsAtOpening(
  unread: ReadonlyMap<string, UnreadPosts> | undefined,
): (community: string) => string | null {
  const [atOpening, setAtOpening] = useState(unread)
  if (atOpening === undefined && unread !== undefined) setAtOpening(unread)
  return useMemo(() => (community) => atOpening?.get(community)?.after ?? null, [atOpening])
}

/** Marks the posts of a community as seen while the page is visible; after a failure with the next post. */
export function useMarkSeen(unread: UnreadPosts | undefined): void {
  const { port } = usePlatform()
  const isVisible = useSyncExternalStore(onVisibilityChange, readIsVisible)
  const [community, upTo] = [unread?.community, unread?.count ? unread.newestAt : null]
  useEffect(() => {
    if (!isVisible || community === undefined || upTo === null) return
    void catchUnreachable(port.run('community.seen', { upTo: { [community]: upTo } }))
  }, [isVisible, community, upTo, port])
}

const readIsVisible = (): boolean => document.visibilityState === 'visible'

function onVisibilityChange(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
