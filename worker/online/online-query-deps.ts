import type { CollectionName } from '#domain/wire/collections.ts'
import type { Get } from '../api/cache/cached-get.ts'
import type { Send } from '../api/transport/http-client.ts'
import type { Clock } from '../clock.ts'

export interface OnlineQueryDeps {
  /** adds the member's bearer token */
  get: Get
  send: Send
  clock: Clock
  /** which of these documents are on this device */
  findStored: (collection: CollectionName, ids: string[]) => Promise<ReadonlySet<string>>
  /** scopes that this device has pulled */
  readScopes: () => Promise<string[]>
  /** Pushes and pulls now. */
  pull: () => Promise<unknown>
}
