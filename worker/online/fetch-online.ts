import type { Result } from '#domain/wire/errors/failure.ts'
import type { Port, QuestionName, Questions } from '../port.ts'
import { fetchHeights } from './heights.ts'
import type { OnlineQueryDeps } from './online-query-deps.ts'
import { fetchOnlineRoutes } from './online-routes.ts'
import { searchOnline } from './online-search.ts'
import { createShareLink, listShareLinks, revokeShareLink } from './share-links.ts'

export type FetchOnline = Port['fetchOnline']

type OnlineQuery<N extends QuestionName> = (
  deps: OnlineQueryDeps,
  args: Questions[N]['args'],
) => Promise<Result<Questions[N]['answer']>>

const queries: { [N in QuestionName]: OnlineQuery<N> } = {
  search: searchOnline,
  'route.beyond': fetchOnlineRoutes,
  heights: fetchHeights,
  'share_link.of': listShareLinks,
  'share_link.make': createShareLink,
  'share_link.end': revokeShareLink,
}

/** Sends the page's online queries to the server. Responses go to the page and are not stored. */
export function createFetchOnline(deps: OnlineQueryDeps): FetchOnline {
  return <N extends QuestionName>(name: N, args: Questions[N]['args']) => {
    const query: OnlineQuery<N> = queries[name]
    return query(deps, args)
  }
}
