/** Something that must never happen has happened. */
export class Broken extends Error {
  override readonly name = 'Broken'
}

/** Throws Broken, with what was found, unless the promise holds. */
export function promise(holds: boolean, what: string, found?: unknown): void {
  if (!holds) throw new Broken(found === undefined ? what : `${what}: ${JSON.stringify(found)}`)
}
