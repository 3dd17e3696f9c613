// Ranks: positions in a list that several people order at the same time (fractional indexing). A rank
// is a text of the digits below, compared character by character and read as the fraction 0.digits.
// There is always another rank between two ranks, so moving an element writes one rank only. No rank
// ends in the lowest digit, because nothing would fit below it.

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const LOWEST = '0'
const HIGHEST = 'z'
const MIDDLE = 'V'

/**
 * A rank above `below` and under `above`; null: no bound on that side. Ranks added at an end of the
 * list stay short, however many are added. Throws a RangeError unless `below` is less than `above`.
 */
export function rankBetween(below: string | null, above: string | null): string {
  if (below === null && above === null) return MIDDLE
  if (above === null) return rankAfter(below ?? '')
  if (below === null) return rankBefore(above)
  if (below >= above) throw new RangeError(`No rank between ${below} and ${above}`)
  return rankInMiddle(below, above)
}

/** Ranks for that many elements, in order. */
export function createRanks(length: number): string[] {
  const ranks: string[] = []
  for (let rank: string | null = null; ranks.length < length; ) {
    rank = rankBetween(rank, null)
    ranks.push(rank)
  }
  return ranks
}

/** Raises the first digit that can be raised and drops the digits after it. */
function rankAfter(below: string): string {
  const at = Array.from(below).findIndex((digit) => digit < HIGHEST)
  if (at < 0) return below + MIDDLE
  return below.slice(0, at) + digitAt(valueAt(below, at) + 1)
}

function rankBefore(above: string): string {
  const at = Array.from(above).findIndex((digit) => digit > LOWEST)
  const value = valueAt(above, at)
  return above.slice(0, at) + (value > 1 ? digitAt(value - 1) : LOWEST + MIDDLE)
}

/** The shared digits, then a digit in between, or the lower digit followed by a rank after its rest. */
function rankInMiddle(below: string, above: string): string {
  let shared = 0
  while (valueAt(below, shared) === valueAt(above, shared)) shared += 1
  const start = above.slice(0, shared)
  const low = valueAt(below, shared)
  const high = valueAt(above, shared)
  if (high - low > 1) return start + digitAt(low + Math.floor((high - low) / 2))
  return start + digitAt(low) + rankAfter(below.slice(shared + 1))
}

const valueAt = (rank: string, at: number): number => Math.max(0, DIGITS.indexOf(rank.charAt(at) || LOWEST))
const digitAt = (value: number): string => DIGITS.charAt(value)
