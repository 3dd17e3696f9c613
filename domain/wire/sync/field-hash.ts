import { canonicalJson } from '../../std/canonical-json.ts'
import { shortHash } from '../../std/short-hash.ts'

/** The hash of a field value, as sent in `was`. A missing field counts as null. */
export function fieldHash(value: unknown): string {
  return shortHash(canonicalJson(value ?? null))
}
