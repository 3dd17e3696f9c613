/** What a page may tell the service worker. */
export type PageMessage =
  /** the member tapped the offered update */
  | { type: 'take-over' }
  /** and, to the version that runs: what is under way is not to keep the next one waiting */
  | { type: 'let-go' }
  /** to a version that waits: whether it is one of this app at all; it says which, on the port that comes with it */
  | { type: 'name-yourself' }
  /** a page that was loading while the first version took over, and was passed over */
  | { type: 'serve-me' }
  /** the member signed out: nothing of theirs may be sent from here */
  | { type: 'forget-outbox' }

export function parsePageMessage(data: unknown): PageMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null
  const type = TYPES.find((known) => known === data.type)
  return type ? { type } : null
}

const TYPES = ['take-over', 'let-go', 'name-yourself', 'serve-me', 'forget-outbox'] as const
