import { removeSlot, type Slots } from '../search/slots.ts'

/** Routes with a flag. A route keeps its flag while it is not on the device. */
export interface FlaggedSlots {
  setFlag: (id: string, isSet: boolean) => void
  /** the route got a slot */
  onSlotAssigned: (id: string, slot: number) => void
  /** the route is about to lose its slot */
  onSlotReleased: (id: string, slot: number) => void
  /** the slots of flagged routes on the device, unordered */
  slots: () => Int32Array
}

export function createFlaggedSlots({ slotOf }: Pick<Slots, 'slotOf'>): FlaggedSlots {
  const ids = new Set<string>()
  const flaggedSlots: number[] = []
  const onSlotReleased = (id: string, slot: number) => {
    if (ids.has(id)) removeSlot(flaggedSlots, slot)
  }
  return {
    setFlag(id, isSet) {
      if (ids.has(id) === isSet) return
      const slot = slotOf(id)
      if (isSet) {
        ids.add(id)
        if (slot !== undefined) flaggedSlots.push(slot)
      } else {
        if (slot !== undefined) onSlotReleased(id, slot)
        ids.delete(id)
      }
    },
    onSlotAssigned(id, slot) {
      if (ids.has(id)) flaggedSlots.push(slot)
    },
    onSlotReleased,
    slots: () => Int32Array.from(flaggedSlots),
  }
}
