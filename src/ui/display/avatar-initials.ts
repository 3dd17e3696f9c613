const TINTS = 6

/** Tint 1 to 6; the same for the same id. */
export function avatarTint(id: string): number {
  let hash = 0
  for (const letter of id) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return (hash % TINTS) + 1
}

/** First letters of the first and last word: `Maya Lindgren` → ML, `noor` → N. */
export function initials(name: string): string {
  const nameParts = name
    .trim()
    .split(/[\s_-]+/u)
    .filter(Boolean)
  const first = nameParts.at(0)
  const last = nameParts.length > 1 ? nameParts.at(-1) : undefined
  return [first, last]
    .map(
      (part) =>
        Array.from(part ?? '')
          .at(0)
          ?.toLocaleUpperCase() ?? '',
    )
    .join('')
}
