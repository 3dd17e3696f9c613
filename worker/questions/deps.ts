import type { CollectionName } from '#domain/wire/collections.ts'
import type { Get } from '../api/get.ts'

export interface QuestionDeps {
  /** with the member's bearer */
  get: Get
  /** which of these documents are on this device */
  held: (collection: CollectionName, ids: string[]) => Promise<ReadonlySet<string>>
}
