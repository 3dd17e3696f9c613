/** Whether the route in a slot matches. */
export type SlotPredicate = (slot: number) => boolean

/**
 * Moves the matching ones among the first `count` slots to the front, in order, and returns how
 * many there are.
 */
export type SlotFilter = (slots: Int32Array, count: number) => number

// Each kind of condition has its own loop with the test inlined, because a callback per slot costs
// most of the time for a hundred thousand slots. A slot is written before it is known whether it
// matches, which avoids mispredicted branches.

/** The column's value is one of the bits set in the mask. */
export const filterByMask =
  (column: Int32Array, mask: number): SlotFilter =>
  (slots, count) => {
    let kept = 0
    for (let at = 0; at < count; at++) {
      const slot = slots[at] as number
      slots[kept] = slot
      kept += (mask >>> (column[slot] as number)) & 1
    }
    return kept
  }

/** The column and the mask have a bit in common. */
export const filterByCommonBit =
  (column: Int32Array, mask: number): SlotFilter =>
  (slots, count) => {
    let kept = 0
    for (let at = 0; at < count; at++) {
      const slot = slots[at] as number
      slots[kept] = slot
      if (((column[slot] as number) & mask) !== 0) kept++
    }
    return kept
  }

export const filterByValue =
  (column: Int32Array, value: number): SlotFilter =>
  (slots, count) => {
    let kept = 0
    for (let at = 0; at < count; at++) {
      const slot = slots[at] as number
      slots[kept] = slot
      if (column[slot] === value) kept++
    }
    return kept
  }

export const filterByMark =
  (marks: Uint8Array): SlotFilter =>
  (slots, count) => {
    let kept = 0
    for (let at = 0; at < count; at++) {
      const slot = slots[at] as number
      slots[kept] = slot
      kept += marks[slot] as number
    }
    return kept
  }

/** An unknown value is NaN and is in no range. */
export const filterByRange =
  (column: Float64Array, from: number, to: number): SlotFilter =>
  (slots, count) => {
    let kept = 0
    for (let at = 0; at < count; at++) {
      const slot = slots[at] as number
      const value = column[slot] as number
      slots[kept] = slot
      if (value >= from && value <= to) kept++
    }
    return kept
  }

/** For conditions that are rare, or slower than a call. */
export const filterByPredicate =
  (fits: SlotPredicate): SlotFilter =>
  (slots, count) => {
    let kept = 0
    for (let at = 0; at < count; at++) {
      const slot = slots[at] as number
      slots[kept] = slot
      if (fits(slot)) kept++
    }
    return kept
  }
