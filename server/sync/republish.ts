import type { Query } from '../db/database.ts'
import { lockShared } from './document-row.ts'
import { publish } from './publish.ts'
import { collections } from './registry.ts'

/**
 * Lays a member's documents into their scopes anew, after somebody gained or lost sight of them: a follower accepted, or gone.
 * The last statement of the transaction that changed it. Answers the keys of the scopes that changed.
 */
export async function republishWorkOf(query: Query, authorId: string): Promise<string[]> {
  const published = await publish(query, collections, await lockShared(query, authorId))
  return published.map(({ key }) => key)
}
