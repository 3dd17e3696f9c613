import { removeSlot, type Slots } from '../search/slots.ts'

/** Which routes something is so of. What was noted of a route stays noted while that is not on the device. */
export interface FlaggedSlots {
  setFlag: (id: string, isSo: boolean) => void
  /** the route has been given a slot */
  onSlotAssigned: (id: string, slot: number) => void
  /** the route is about to lose its slot */
  went: (id: string, slot: number) => void
  /** the slots of those that are on the device, in no order */
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
