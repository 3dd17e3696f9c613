import * as v from 'valibot'
import type { SyncStore } from '#replica/sync-store/sync-store.ts'

// Browsers write their list of caches to disk some seconds after a change. A pack requested just
// before the battery died would be forgotten with all its files, so the request itself is stored in
// the SyncStore.

export interface WantedPacks {
  ids: () => Promise<string[]>
  /** Resolves when it is durable. */
  add: (id: string) => Promise<void>
  remove: (id: string) => Promise<void>
}

const list = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

export function createWantedPacks(store: SyncStore): WantedPacks {
  async function ids(): Promise<string[]> {
    const { success, output } = v.safeParse(list, (await store.meta.get('packs'))?.value)
    return success ? output : []
  }
  const change = (next: (before: string[]) => string[]): Promise<void> =>
    store.transaction('rw', store.meta, async () => {
      await store.meta.put({ key: 'packs', value: JSON.stringify(next(await ids())) })
    })
  return {
    ids,
    add: (id) => change((before) => [...new Set([...before, id])]),
    remove: (id) => change((before) => before.filter((other) => other !== id)),
  }
}
