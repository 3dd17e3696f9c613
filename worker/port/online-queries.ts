import type { RouteSort } from '#domain/route/sort.ts'
import type { SearchHits } from '#domain/wire/search/search.ts'
import type { LinkDays, LinkTarget, ShareLink } from '#domain/wire/share-link.ts'
import type { RouteRow } from './route-list-queries.ts'

/** What only the server can answer: online, and never stored. */
export interface OnlineQueries {
  /** what this device does not hold, by noun, best first */
  search: { args: { text: string }; answer: { hits: SearchHits; isEarlier: boolean } }
  /** routes that fit a list and are not on this device, from `offset` on; `next`: where those behind them begin */
  'route.beyond': {
    args: { text: string; author: string | null; sort: RouteSort; filter: string; offset: number }
    answer: { routes: RouteRow[]; next: number | null; isEarlier: boolean }
  }
  /** metres, one a point; null where nobody knows */
  heights: { args: { points: { lat: number; lon: number }[] }; answer: { heights: (number | null)[] } }
  /** the member's own that still hold, newest first; so after one was made */
  'share_link.of': { args: { target: LinkTarget }; answer: { links: ShareLink[] } }
  'share_link.make': { args: { target: LinkTarget; days: LinkDays }; answer: { links: ShareLink[] } }
  'share_link.end': { args: { token: string }; answer: object }
}
export type OnlineQueryName = keyof OnlineQueries
