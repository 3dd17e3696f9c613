import { isJsonEqual } from '../canonical-json.ts'
import { type Ranked, sortByRank } from '../rank/ranked-list.ts'

type Element = Ranked & Record<string, unknown>

interface Versions<T> {
  base: T
  mine: T
  theirs: T
}

/**
 * Merges three versions of a list, element by element. A removal wins unless the other side has
 * changed the element since; nothing else is lost. Elements are ordered by rank, so both sides get the
 * same order. A value that is not such a list counts as empty.
 */
export function mergeRankedLists(
  versions: Versions<unknown>,
  mergeOne: (versions: Versions<Element>) => Record<string, unknown>,
): Element[] {
  const base = indexById(versions.base)
  const mine = indexById(versions.mine)
  const theirs = indexById(versions.theirs)
  const ids = new Set([...theirs.keys(), ...mine.keys()])
  const merged = [...ids].flatMap((id) => {
    const [baseItem, mineItem, theirsItem] = [base.get(id), mine.get(id), theirs.get(id)]
    if (mineItem && theirsItem)
      return [
        { ...theirsItem, ...mergeOne({ base: baseItem ?? theirsItem, mine: mineItem, theirs: theirsItem }) },
      ]
    const remaining = mineItem ?? theirsItem
    return remaining && !isJsonEqual(remaining, baseItem) ? [remaining] : []
  })
  return sortByRank(merged)
}

function indexById(list: unknown): Map<string, Element> {
  const elements: unknown[] = Array.isArray(list) ? list : []
  return new Map(elements.filter(isElement).map((element) => [element.id, element]))
}

function isElement(value: unknown): value is Element {
  if (typeof value !== 'object' || value === null) return false
  return 'id' in value && typeof value.id === 'string' && 'rank' in value && typeof value.rank === 'string'
}
