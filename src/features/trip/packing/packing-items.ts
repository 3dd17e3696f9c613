import { putRanked } from '#domain/std/rank/ranked-list.ts'
import { TRIP_PACKING_MAX } from '#domain/trip/limits.ts'
import type { PackingItem } from '#domain/trip/packing-item.ts'
import type { Trip } from '#domain/trip/trip.ts'
import { notify } from '../../../ui/toast/notify.ts'
import { useTripCommands } from '../commands.ts'
import { useOwnPacking } from '../queries.ts'

type NewItem = Omit<PackingItem, 'rank'>

/** A packing list. Each change resolves to whether it is stored; a failure shows a toast. */
export interface PackingItems {
  items: readonly PackingItem[]
  /** only this member sees it */
  isPersonal: boolean
  add: (items: readonly NewItem[]) => Promise<boolean>
  edit: (item: PackingItem, set: Partial<NewItem>) => Promise<boolean>
  remove: (item: PackingItem) => Promise<boolean>
  restore: (item: PackingItem) => Promise<boolean>
}

/** What the members of a trip pack together. */
export function useSharedPacking({ id, packing }: Trip): PackingItems {
  const { revise } = useTripCommands()
  const write = (after: PackingItem[]): Promise<boolean> => revise(id, { packing }, { packing: after })
  return { ...changesOf(packing, write), isPersonal: false }
}

/** What this member packs besides. */
export function usePersonalPacking(trip: string, memberId: string): PackingItems {
  const { reviseOwnPacking } = useTripCommands()
  const items = useOwnPacking(trip, memberId)
  return { ...changesOf(items, (after) => reviseOwnPacking(trip, items, after)), isPersonal: true }
}

function changesOf(
  items: readonly PackingItem[],
  write: (after: PackingItem[]) => Promise<boolean>,
): Omit<PackingItems, 'isPersonal'> {
  return {
    items,
    async add(added) {
      if (items.length + added.length > TRIP_PACKING_MAX) {
        notify('error', `A packing list has at most ${TRIP_PACKING_MAX} items.`)
        return false
      }
      return write(added.reduce<PackingItem[]>((list, item) => putRanked(list, item), [...items]))
    },
    edit: (item, set) => write(items.map((one) => (one.id === item.id ? { ...one, ...set } : one))),
    remove: (item) => write(items.filter((one) => one.id !== item.id)),
    restore: (item) => write([...items.filter((one) => one.id !== item.id), item]),
  }
}
