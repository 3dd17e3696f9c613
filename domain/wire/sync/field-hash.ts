import { canonicalJson } from '../../std/canonical-json.ts'
import { shortHash } from '../../std/short-hash.ts'

/** The hash of a field's value as `was` carries it. A field that is not there counts as null. */
export function fieldHash(value: unknown): string {
  return shortHash(canonicalJson(value ?? null))
}
