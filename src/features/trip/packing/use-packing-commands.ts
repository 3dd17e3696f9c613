import { putRanked } from '#domain/std/rank/ranked-list.ts'
import { TRIP_PACKING_MAX } from '#domain/trip/limits.ts'
import type { PackingItem, Trip } from '#domain/trip/trip.ts'
import { notify } from '../../../ui/toast/notify.ts'
import { useTripCommands } from '../commands.ts'

type NewItem = Omit<PackingItem, 'rank'>

/** Changes of the packing list. Each resolves to whether it is stored; a failure shows a toast. */
interface PackingCommands {
  add: (items: readonly NewItem[]) => Promise<boolean>
  edit: (item: PackingItem, set: Partial<NewItem>) => Promise<boolean>
  remove: (item: PackingItem) => Promise<boolean>
  restore: (item: PackingItem) => Promise<boolean>
}

export function usePackingCommands({ id, packing }: Trip): PackingCommands {
  const { revise } = useTripCommands()
  const write = (after: PackingItem[]): Promise<boolean> => revise(id, { packing }, { packing: after })
  return {
    async add(items) {
      if (packing.length + items.length > TRIP_PACKING_MAX) {
        notify('error', `A packing list has at most ${TRIP_PACKING_MAX} items.`)
        return false
      }
      return write(items.reduce<PackingItem[]>((list, item) => putRanked(list, item), [...packing]))
    },
    edit: (item, set) => write(packing.map((one) => (one.id === item.id ? { ...one, ...set } : one))),
    remove: (item) => write(packing.filter((one) => one.id !== item.id)),
    restore: (item) => write([...packing.filter((one) => one.id !== item.id), item]),
  }
}
