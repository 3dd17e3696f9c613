import { useLocation, useSearch } from 'wouter'
import type { FeedSource } from './use-feed-posts.ts'

interface FeedSourceControl {
  source: FeedSource
  setSource: (source: FeedSource) => void
}

/** Whose posts the feed shows. It is in the URL, beside the other parts of the URL. */
export function useFeedSource(): FeedSourceControl {
  const search = useSearch()
  const [pathname, navigate] = useLocation()
  return {
    source: new URLSearchParams(search).get('from') ?? 'all',
    setSource(source) {
      const next = new URLSearchParams(search)
      if (source === 'all') next.delete('from')
      else next.set('from', source)
      navigate(`${pathname}${next.size > 0 ? `?${next}` : ''}`, { replace: true })
    },
  }
}
