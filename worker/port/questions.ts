import type { SearchHits } from '#domain/wire/search.ts'
import type { LinkDays, ShareLink } from '#domain/wire/share-link.ts'

/** What only the server can answer: online, and never stored. */
export interface Questions {
  /** what this device does not hold, by noun, best first */
  search: { args: { text: string }; answer: { hits: SearchHits; isEarlier: boolean } }
  /** metres, one a point; null where nobody knows */
  heights: { args: { points: { lat: number; lon: number }[] }; answer: { heights: (number | null)[] } }
  /** the member's own that still hold, newest first; so after one was made */
  'share_link.of': { args: { route: string }; answer: { links: ShareLink[] } }
  'share_link.make': { args: { route: string; days: LinkDays }; answer: { links: ShareLink[] } }
  'share_link.end': { args: { token: string }; answer: object }
}
export type QuestionName = keyof Questions
