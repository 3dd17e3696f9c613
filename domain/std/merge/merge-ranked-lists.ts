import { canonicalJson } from '../canonical-json.ts'
import { type Ranked, sortByRank } from '../rank/ranked-list.ts'

type Element = Ranked & Record<string, unknown>

interface Views<T> {
  base: T
  mine: T
  theirs: T
}

/**
 * Merges three views of a list of elements, each by itself. Whoever takes an element away does so unless the other has changed it
 * since; nothing else is lost. The order is that of the ranks, so both sides come to the same one. What is no such list counts
 * as empty.
 */
export function mergeRankedLists(
  views: Views<unknown>,
  mergeOne: (views: Views<Element>) => Record<string, unknown>,
): Element[] {
  const former = byId(views.base)
  const mine = byId(views.mine)
  const theirs = byId(views.theirs)
  const ids = new Set([...theirs.keys(), ...mine.keys()])
  const merged = [...ids].flatMap((id) => {
    const [old, ours, others] = [former.get(id), mine.get(id), theirs.get(id)]
    if (ours && others)
      return [{ ...others, ...mergeOne({ base: old ?? others, mine: ours, theirs: others }) }]
    const left = ours ?? others
    return left && !same(left, old) ? [left] : []
  })
  return sortByRank(merged)
}

function byId(list: unknown): Map<string, Element> {
  const elements: unknown[] = Array.isArray(list) ? list : []
  return new Map(elements.filter(isElement).map((element) => [element.id, element]))
}

function isElement(value: unknown): value is Element {
  if (typeof value !== 'object' || value === null) return false
  return 'id' in value && typeof value.id === 'string' && 'rank' in value && typeof value.rank === 'string'
}

const same = (a: Element, b: Element | undefined): boolean =>
  b !== undefined && canonicalJson(a) === canonicalJson(b)
