/** Asserts that a value which the types call optional is there. Throws an Error that names what was missing. */
export function must<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`Missing: ${what}`)
  return value
}
