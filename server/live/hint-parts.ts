import type { Hint } from './broker.ts'

/** PostgreSQL refuses a payload of 8,000 bytes; the rest is for quotes, commas and the collections. */
const SCOPES_MAX_BYTES = 7_500

/** Cuts a hint into as many as its scopes need. */
export function hintParts({ scopes, ...rest }: Hint): Hint[] {
  const parts: string[][] = []
  let bytes = SCOPES_MAX_BYTES
  for (const scope of scopes) {
    const size = Buffer.byteLength(JSON.stringify(scope)) + 1
    if (bytes + size > SCOPES_MAX_BYTES) {
      parts.push([])
      bytes = 0
    }
    parts.at(-1)?.push(scope)
    bytes += size
  }
  return parts.map((part) => ({ scopes: part, ...rest }))
}
