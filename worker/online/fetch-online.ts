import type { Result } from '#domain/wire/errors/failure.ts'
import type { OnlineQueries, OnlineQueryName, Port } from '../port.ts'
import { changeFeed, readCalendarFeed } from './calendar-feed.ts'
import { listEventMoves } from './event-moves.ts'
import { publicQueries } from './fetch-public.ts'
import { fetchHeights } from './heights.ts'
import {
  endInviteLink,
  joinByInviteLink,
  openInviteLink,
  readInviteLink,
  replaceInviteLink,
} from './invite-links.ts'
import type { OnlineQueryDeps } from './online-query-deps.ts'
import { fetchOnlineRoutes } from './online-routes.ts'
import { searchOnline } from './online-search.ts'
import { actInOperations, readOperations } from './operations.ts'
import { findPlaces, readPlaceAt } from './places.ts'
import { endSession, listSessions } from './sessions.ts'
import { createShareLink, listShareLinks, revokeShareLink } from './share-links.ts'
import { cancelPlan, choosePlan, resumePlan } from './subscriptions.ts'

export type FetchOnline = Port['fetchOnline']

type OnlineQuery<N extends OnlineQueryName> = (
  deps: OnlineQueryDeps,
  args: OnlineQueries[N]['args'],
) => Promise<Result<OnlineQueries[N]['answer']>>

const queries: { [N in OnlineQueryName]: OnlineQuery<N> } = {
  ...publicQueries,
  search: searchOnline,
  'route.beyond': fetchOnlineRoutes,
  heights: fetchHeights,
  'place.find': findPlaces,
  'place.at': readPlaceAt,
  'event.moves': listEventMoves,
  'calendar_feed.of': readCalendarFeed,
  'calendar_feed.change': changeFeed,
  'operations.read': readOperations,
  'operations.act': actInOperations,
  'session.list': listSessions,
  'session.end': endSession,
  'plan.choose': choosePlan,
  'plan.cancel': cancelPlan,
  'plan.resume': resumePlan,
  'share_link.of': listShareLinks,
  'share_link.make': createShareLink,
  'share_link.end': revokeShareLink,
  'invite_link.of': readInviteLink,
  'invite_link.replace': replaceInviteLink,
  'invite_link.end': endInviteLink,
  'invite_link.open': openInviteLink,
  'invite_link.join': joinByInviteLink,
}

/** Sends the page's online queries to the server. Responses go to the page and are not stored. */
export function createFetchOnline(deps: OnlineQueryDeps): FetchOnline {
  return <N extends OnlineQueryName>(name: N, args: OnlineQueries[N]['args']) => {
    const query: OnlineQuery<N> = queries[name]
    return query(deps, args)
  }
}
