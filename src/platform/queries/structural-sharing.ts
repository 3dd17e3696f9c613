type Plain = Readonly<Record<string, unknown>>

/**
 * The parts of `before` wherever `now` says the same, so that what has not changed is not drawn anew: rows come over as new
 * copies each time. Elements that carry an id are compared with the one of that id, wherever it stood. Both are plain
 * and frozen, and so is the answer.
 */
export function shareStructure<T>(before: unknown, now: T): T {
  if (Object.is(before, now)) return now
  if (Array.isArray(before) && Array.isArray(now)) return sameList(before, now) as T
  if (isPlain(before) && isPlain(now)) return sameFields(before, now) as T
  return now
}

function sameList(before: readonly unknown[], now: readonly unknown[]): readonly unknown[] {
  const known = new Map(before.map((element) => [idOf(element), element]))
  const kept = now.map((element, at) => shareStructure(known.get(idOf(element) ?? {}) ?? before[at], element))
  const isSame = kept.length === before.length && kept.every((element, at) => Object.is(element, before[at]))
  return isSame ? before : Object.freeze(kept)
}

function sameFields(before: Plain, now: Plain): Plain {
  const names = Object.keys(now)
  const kept = Object.fromEntries(names.map((name) => [name, shareStructure(before[name], now[name])]))
  const isSame =
    names.length === Object.keys(before).length &&
    names.every((name) => Object.hasOwn(before, name) && Object.is(kept[name], before[name]))
  return isSame ? before : Object.freeze(kept)
}

const idOf = (element: unknown): unknown => (isPlain(element) ? element['id'] : undefined)

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
