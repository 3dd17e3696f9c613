import { removeSlot, type Slots } from '../search/slots.ts'

/** Routes with a flag. A route keeps its flag while it is not on the device. */
export interface FlaggedSlots {
  setFlag: (id: string, isSo: boolean) => void
  /** the route got a slot */
  onSlotAssigned: (id: string, slot: number) => void
  /** the route is about to lose its slot */
  went: (id: string, slot: number) => void
  /** the slots of flagged routes on the device, unordered */
  slots: () => Int32Array
}

export function createFlaggedSlots({ slotOf }: Pick<Slots, 'slotOf'>): FlaggedSlots {
  const ids = new Set<string>()
  const here: number[] = []
  const went = (id: string, slot: number) => {
    if (ids.has(id)) removeSlot(here, slot)
  }
  return {
    setFlag(id, isSo) {
      if (ids.has(id) === isSo) return
      const slot = slotOf(id)
      if (isSo) {
        ids.add(id)
        if (slot !== undefined) here.push(slot)
      } else {
        if (slot !== undefined) went(id, slot)
        ids.delete(id)
      }
    },
    onSlotAssigned(id, slot) {
      if (ids.has(id)) here.push(slot)
    },
    went,
    slots: () => Int32Array.from(here),
  }
}
