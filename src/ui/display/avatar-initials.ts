const TINTS = 6

/** 1 to 6, the same for the same id. */
export function avatarTint(id: string): number {
  let sum = 0
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return (sum % TINTS) + 1
}

/** First letters of the first and last word: `Maya Lindgren` is ML, `noor` is N. */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s_-]+/u)
    .filter(Boolean)
  const first = words.at(0)
  const last = words.length > 1 ? words.at(-1) : undefined
  return [first, last]
    .map(
      (word) =>
        Array.from(word ?? '')
          .at(0)
          ?.toLocaleUpperCase() ?? '',
    )
    .join('')
}
