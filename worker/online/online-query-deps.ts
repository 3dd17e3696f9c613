import type { CollectionName } from '#domain/wire/collections.ts'
import type { Get } from '../api/cache/cached-get.ts'
import type { Send } from '../api/transport/http-client.ts'
import type { Clock } from '../clock.ts'

export interface OnlineQueryDeps {
  /** with the member's bearer */
  get: Get
  send: Send
  clock: Clock
  /** which of these documents are on this device */
  held: (collection: CollectionName, ids: string[]) => Promise<ReadonlySet<string>>
  /** scopes of which this device has had an answer */
  heldScopes: () => Promise<string[]>
}
