import type { Result } from '#domain/wire/failure.ts'
import type { Port, QuestionName, Questions } from '../port.ts'
import type { QuestionDeps } from './deps.ts'
import { askRoutesBeyond } from './found-routes.ts'
import { askHeights } from './heights.ts'
import { askSearch } from './search.ts'
import { askLinkEnd, askLinks, askNewLink } from './share-links.ts'

export type AskServer = Port['ask']

type Asker<N extends QuestionName> = (
  deps: QuestionDeps,
  args: Questions[N]['args'],
) => Promise<Result<Questions[N]['answer']>>

const askers: { [N in QuestionName]: Asker<N> } = {
  search: askSearch,
  'route.beyond': askRoutesBeyond,
  heights: askHeights,
  'share_link.of': askLinks,
  'share_link.make': askNewLink,
  'share_link.end': askLinkEnd,
}

/** Passes the page's questions on to the server. What it answers goes to the page and nowhere else. */
export function askServer(deps: QuestionDeps): AskServer {
  return <N extends QuestionName>(name: N, args: Questions[N]['args']) => {
    const asker: Asker<N> = askers[name]
    return asker(deps, args)
  }
}
