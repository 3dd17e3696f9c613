import type { Pack } from '../port/packs-port.ts'
import type { Unwatch } from '../port.ts'
import { type OpenChannel, openTabChannel } from '../tab-channel.ts'

/** The packs of this device as they are shown, in every tab. */
export interface PackList {
  /** resolves after the first read */
  loaded: Promise<void>
  has: (id: string) => boolean
  ids: () => string[]
  get: (id: string) => Pack | undefined
  /** Shows a pack in this tab, replacing what was shown before. */
  show: (pack: Pack) => void
  remove: (id: string) => void
  /** Notifies the other tabs that the stored packs have changed. */
  changed: () => void
  /** Calls back at once and at each change, with all packs sorted by name. */
  watch: (onPacks: (packs: readonly Pack[]) => void) => Unwatch
  /** Calls back when the set of packs may have changed. */
  watchIds: (onChange: () => void) => Unwatch
  close: () => void
}

export function openPackList(deps: {
  memberId: string
  openChannel: OpenChannel
  /** the stored packs */
  read: () => Promise<readonly Pack[]>
  /** this tab knows more about it than the disk */
  isRunning: (id: string) => boolean
}): PackList {
  const packs = new Map<string, Pack>()
  const watchers = new Set<() => void>()
  const idWatchers = new Set<() => void>()
  const channelName = `cairnway-packs-${deps.memberId}`
  const tabs = openTabChannel<'changed'>(deps.openChannel, channelName, () => void reload())

  async function load(): Promise<void> {
    const stored = await deps.read()
    for (const id of packs.keys()) if (!deps.isRunning(id)) packs.delete(id)
    for (const pack of stored) if (!deps.isRunning(pack.id)) packs.set(pack.id, pack)
  }

  async function reload(): Promise<void> {
    await load()
    notifyAll(watchers)
    notifyAll(idWatchers)
  }

  const sortedByName = (): Pack[] => [...packs.values()].toSorted((a, b) => a.name.localeCompare(b.name))
  const loaded = load()
  return {
    loaded,
    has: (id) => packs.has(id),
    ids: () => [...packs.keys()],
    get: (id) => packs.get(id),
    show(pack) {
      const isNew = !packs.has(pack.id)
      packs.set(pack.id, pack)
      notifyAll(watchers)
      if (isNew) notifyAll(idWatchers)
    },
    remove(id) {
      packs.delete(id)
      notifyAll(watchers)
      notifyAll(idWatchers)
    },
    changed: () => tabs.send('changed'),
    watch(onPacks) {
      const notify = () => onPacks(sortedByName())
      watchers.add(notify)
      void loaded.then(notify)
      return () => void watchers.delete(notify)
    },
    watchIds(onChange) {
      idWatchers.add(onChange)
      return () => void idWatchers.delete(onChange)
    },
    close: () => tabs.close(),
  }
}

function notifyAll(watchers: ReadonlySet<() => void>): void {
  for (const notify of watchers) notify()
}
