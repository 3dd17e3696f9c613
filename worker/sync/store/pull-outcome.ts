import type { ErrorCode } from '#domain/wire/errors/error-code.ts'

/** What applying a pull response has done, and what the next request should be. */
export interface PullOutcome {
  /** Pull again at once. */
  hasMore: boolean
  /** How many documents the response held. */
  documentCount: number
  wasReset: boolean
  /** Scopes the member may not see, with the reason. The device is no longer subscribed to them. */
  rejectedScopes: Record<string, ErrorCode>
  /** Area scopes of four geohash letters that must be replaced by their cells of five letters. */
  splitScopes: string[]
}
