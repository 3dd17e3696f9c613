import type { Replica } from '#replica/open-replica.ts'
import type { SearchIndexes } from './indexes.ts'

/** The indexes of a replica, whose code is loaded with the first query that needs one. */
export interface LateIndexes {
  open: () => Promise<SearchIndexes>
  close: () => Promise<void>
}

export function createLateIndexes(replica: Replica): LateIndexes {
  let opened: Promise<SearchIndexes> | null = null
  return {
    open: () => {
      opened ??= import('./indexes.ts').then(({ openIndexes }) => openIndexes(replica))
      return opened
    },
    close: async () => {
      const indexes = await opened?.catch(() => null)
      if (indexes) (await import('./indexes.ts')).closeIndexes(indexes)
    },
  }
}
