type Plain = Readonly<Record<string, unknown>>

/**
 * Returns `next` with every part that equals the corresponding part of `previous` replaced by that
 * part, so that React does not render unchanged rows again: the worker delivers new copies each
 * time. List elements are matched by `id` if they have one, else by index. Both values are plain
 * and frozen, and so is the result.
 */
export function shareStructure<T>(previous: unknown, next: T): T {
  if (Object.is(previous, next)) return next
  if (Array.isArray(previous) && Array.isArray(next)) return shareList(previous, next) as T
  if (isPlain(previous) && isPlain(next)) return shareFields(previous, next) as T
  return next
}

function shareList(previous: readonly unknown[], next: readonly unknown[]): readonly unknown[] {
  const previousById = new Map(previous.map((element) => [idOf(element), element]))
  const shared = next.map((element, index) =>
    shareStructure(previousById.get(idOf(element) ?? {}) ?? previous[index], element),
  )
  const isSame =
    shared.length === previous.length && shared.every((element, index) => Object.is(element, previous[index]))
  return isSame ? previous : Object.freeze(shared)
}

function shareFields(previous: Plain, next: Plain): Plain {
  const names = Object.keys(next)
  const shared = Object.fromEntries(names.map((name) => [name, shareStructure(previous[name], next[name])]))
  const isSame =
    names.length === Object.keys(previous).length &&
    names.every((name) => Object.hasOwn(previous, name) && Object.is(shared[name], previous[name]))
  return isSame ? previous : Object.freeze(shared)
}

const idOf = (element: unknown): unknown => (isPlain(element) ? element['id'] : undefined)

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
