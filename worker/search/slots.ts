/** Maps ids to small integers, so that data can be stored in numeric columns. */
export interface Slots {
  /** the number of an id; assigns a free one if it has none */
  assign: (id: string) => number
  slotOf: (id: string) => number | undefined
  idAt: (slot: number) => string | undefined
  /** The number may be assigned to another id next. */
  release: (id: string) => void
  /** all used numbers are below it */
  end: () => number
  count: () => number
}

export function createSlots(): Slots {
  const slots = new Map<string, number>()
  const ids: (string | undefined)[] = []
  const free: number[] = []
  return {
    assign(id) {
      const known = slots.get(id)
      if (known !== undefined) return known
      const slot = free.pop() ?? ids.length
      slots.set(id, slot)
      ids[slot] = id
      return slot
    },
    slotOf: (id) => slots.get(id),
    idAt: (slot) => ids[slot],
    release(id) {
      const slot = slots.get(id)
      if (slot === undefined) return
      slots.delete(id)
      ids[slot] = undefined
      free.push(slot)
    },
    end: () => ids.length,
    count: () => slots.size,
  }
}

/** Removes a slot from an unordered list. */
export function removeSlot(slots: number[], slot: number): void {
  const at = slots.indexOf(slot)
  if (at < 0) return
  const last = slots.pop()
  if (last !== undefined && at < slots.length) slots[at] = last
}
