/** An invariant does not hold. */
export class InvariantViolation extends Error {
  override readonly name = 'InvariantViolation'
}

/** Throws InvariantViolation, with the values found, unless the condition holds. */
export function assertInvariant(holds: boolean, what: string, found?: unknown): void {
  if (!holds) throw new InvariantViolation(found === undefined ? what : `${what}: ${JSON.stringify(found)}`)
}
