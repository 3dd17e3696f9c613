import { useMemo } from 'react'
import type { Post } from '#domain/post/post.ts'
import { useSteadyQuery } from '../../../platform/queries/use-query.ts'
import { useFollowedMembers } from '../queries.ts'

/** `communities`: all of the member's communities · `people`: followed members · else a community's id */
export type FeedSource = 'all' | 'communities' | 'people' | (string & {})

interface FeedPosts {
  memberId: string
  source: FeedSource
  limit: number
  joined: ReadonlyMap<string, unknown> | undefined
}

/** Posts that are hidden from others are listed for their author only. */
export function useFeedPosts({ memberId, source, limit, joined }: FeedPosts): readonly Post[] | undefined {
  const followed = useFollowedMembers(memberId)
  const all = useMemo(() => [...(joined?.keys() ?? [])], [joined])
  const communities = source === 'people' ? [] : source === 'all' || source === 'communities' ? all : [source]
  const authors = source === 'all' || source === 'people' ? (followed ?? []) : []
  const { rows } = useSteadyQuery('post.feed', { communities, authors: [...authors], limit })
  if (joined === undefined || followed === undefined) return undefined
  return rows?.filter(({ hidden, author }) => !hidden || author.id === memberId)
}
