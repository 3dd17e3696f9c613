/** Whether the route in a slot fits. */
export type SlotPredicate = (slot: number) => boolean

/** Brings those of the first `count` slots that fit to the beginning, in their order, and answers how many they are. */
export type SlotFilter = (slots: Int32Array, count: number) => number

// Each kind of condition has a loop of its own, with its test within: a loop that is handed its test calls it for each of a hundred
// thousand slots, and that is most of what the test costs. A slot is written down before it is known whether it stays, so
// that nothing is to be guessed of what lies in no order.

/** The number in the column is one of those whose bits are set in the mask. */
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

/** What is not known, and so not a number, lies in no range. */
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

/** For what is rarely asked, or takes longer to find out than a call does. */
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
