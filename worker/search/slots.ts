/** Numbers for ids, as small as there is room, so that what is known of a thing can stand in rows of numbers. */
export interface Slots {
  /** the number of an id, a new one where it has none */
  assign: (id: string) => number
  slotOf: (id: string) => number | undefined
  idAt: (slot: number) => string | undefined
  /** The number may be given to another id next. */
  release: (id: string) => void
  /** every number in use is below it */
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

/** Takes a slot off a list of them whose order means nothing. */
export function removeSlot(slots: number[], slot: number): void {
  const at = slots.indexOf(slot)
  if (at < 0) return
  const last = slots.pop()
  if (last !== undefined && at < slots.length) slots[at] = last
}
