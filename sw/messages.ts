/** Messages from a page or from the active version. The type names are fixed: pages of other versions send them too. */
export type PageMessage =
  /** the member accepted the update; from the active version, or from a page if that one does not reply */
  | { type: 'take-over' }
  /** and, to the active version: abort open requests, and let the waiting version take over once pages rest */
  | { type: 'let-go' }
  /** to a waiting version: send your version on the port of this message */
  | { type: 'name-yourself' }
  /** from a page that was loading while the first version was activated, and is not controlled */
  | { type: 'serve-me' }
  /** fetch the files that were lost, and report whether all are here (page-messages.ts) */
  | { type: 'check-files' }
  /** the member signed out: their batch must not be sent */
  | { type: 'forget-outbox' }

export function parsePageMessage(data: unknown): PageMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null
  const type = TYPES.find((known) => known === data.type)
  return type ? { type } : null
}

const TYPES = ['take-over', 'let-go', 'name-yourself', 'serve-me', 'check-files', 'forget-outbox'] as const
