import * as v from 'valibot'
import type { SyncStore } from '#replica/sync-store/sync-store.ts'

// Browsers bring their list of caches to the disk some seconds after it has changed: a pack that was asked for just before the battery died
// would be forgotten with all that had come. That it is wanted is kept where nothing is lost.

export interface WantedPacks {
  ids: () => Promise<string[]>
  /** Resolves when it is kept durably. */
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
