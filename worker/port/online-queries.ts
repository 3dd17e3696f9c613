import type { EventMove } from '#domain/event/move.ts'
import type { RouteSort } from '#domain/route/list/sort.ts'
import type { LatLon } from '#domain/std/geo/lat-lon.ts'
import type { Plan } from '#domain/subscription/plan.ts'
import type { CalendarFeed } from '#domain/wire/calendar-feed.ts'
import type {
  InviteLinkAnswer,
  InviteTarget,
  LinkInvitation,
  LinkJoin,
  LinkJoined,
  NewInviteLink,
} from '#domain/wire/invite-link.ts'
import type { PlaceAtResponse, PlacesResponse } from '#domain/wire/map/places.ts'
import type { SearchHits } from '#domain/wire/search/search.ts'
import type { MemberSession } from '#domain/wire/session/session-list.ts'
import type { Suspension } from '#domain/wire/session/suspension.ts'
import type { LinkDays, LinkTarget, ShareLink } from '#domain/wire/share-link.ts'
import type { UpgradeRequest } from '#domain/wire/subscription-calls.ts'
import type { PlaceSearch } from './place-queries.ts'
import type { RouteRow } from './route-list-queries.ts'

/** Queries that only the server can answer: online, and never stored. */
export interface OnlineQueries {
  /** what this device does not have, by noun, best match first */
  search: { args: { text: string }; answer: { hits: SearchHits; isEarlier: boolean } }
  /**
   * routes of a list that are not on this device, from `offset` on; `next`: offset of the next page
   */
  'route.beyond': {
    args: { text: string; author: string | null; sort: RouteSort; filter: string; offset: number }
    answer: { routes: RouteRow[]; next: number | null; isEarlier: boolean }
  }
  /** one height per point in metres; null if unknown */
  heights: { args: { points: { lat: number; lon: number }[] }; answer: { heights: (number | null)[] } }
  /** places of the map by name; `near`: nearer ones come first */
  'place.find': { args: PlaceSearch; answer: PlacesResponse }
  /** village, region and country of a position */
  'place.at': { args: LatLon; answer: PlaceAtResponse }
  /** every change of a participation in the member's event, newest first */
  'event.moves': { args: { id: string }; answer: { moves: EventMove[] } }
  /** the secret address of the member's calendar feed */
  'calendar_feed.of': { args: object; answer: CalendarFeed }
  /** gives it a new address, or deletes it */
  'calendar_feed.change': { args: { action: 'reset' | 'delete' }; answer: CalendarFeed }
  /** for staff; `path`: after /api/operations/. The page knows the shape of the answer. */
  'operations.read': { args: { path: string }; answer: unknown }
  'operations.act': { args: { path: string; body: object }; answer: unknown }
  /** the devices on which the member is signed in */
  'session.list': { args: object; answer: { sessions: MemberSession[] } }
  /** signs out one device, or with null all others; answers what remains */
  'session.end': { args: { id: string | null }; answer: { sessions: MemberSession[] } }
  /** of the account with this token; without a session */
  'suspension.read': { args: { token: string }; answer: Suspension }
  'suspension.appeal': { args: { token: string; text: string }; answer: Suspension }
  /** the plans that are sold; also without a session */
  'plan.list': { args: object; answer: { plans: Plan[] } }
  /** `key`: the same for every retry of one choice */
  'plan.choose': { args: UpgradeRequest & { key: string }; answer: object }
  'plan.cancel': { args: { key: string }; answer: object }
  'plan.resume': { args: { key: string }; answer: object }
  /** the member's active links, newest first; also returned after creating one */
  'share_link.of': { args: { target: LinkTarget }; answer: { links: ShareLink[] } }
  'share_link.make': { args: { target: LinkTarget; days: LinkDays }; answer: { links: ShareLink[] } }
  'share_link.end': { args: { token: string }; answer: object }
  /** the secret link of a community for its stewards, of a trip for its owner */
  'invite_link.of': { args: { target: InviteTarget }; answer: InviteLinkAnswer }
  /** makes a new one, which replaces the earlier one */
  'invite_link.replace': { args: NewInviteLink & { target: InviteTarget }; answer: InviteLinkAnswer }
  'invite_link.end': { args: { target: InviteTarget }; answer: InviteLinkAnswer }
  /** to what a link invites the member */
  'invite_link.open': { args: { token: string }; answer: LinkInvitation }
  'invite_link.join': { args: LinkJoin & { token: string }; answer: LinkJoined }
}
export type OnlineQueryName = keyof OnlineQueries
