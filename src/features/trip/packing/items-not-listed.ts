/** The items whose names are not in the list yet, each name once. */
export function itemsNotListed<T extends { name: string }>(
  items: readonly T[],
  listed: readonly { name: string }[],
): T[] {
  const names = new Set(listed.map(({ name }) => keyOf(name)))
  return items.filter(({ name }) => {
    const isNew = !names.has(keyOf(name))
    names.add(keyOf(name))
    return isNew
  })
}

const keyOf = (name: string): string => name.trim().toLowerCase()
