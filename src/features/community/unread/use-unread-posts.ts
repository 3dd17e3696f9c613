import { useMemo } from 'react'
import type { UnreadPosts } from '../../../platform/port/port.ts'
import { useQuery } from '../../../platform/queries/use-query.ts'

export type UnreadByCommunity = ReadonlyMap<string, UnreadPosts>

/** Empty until they are loaded. */
export function useUnreadPosts(): UnreadByCommunity {
  const rows = useQuery('community.unread', {})
  return useMemo(() => new Map((rows ?? []).map((row) => [row.community, row])), [rows])
}
