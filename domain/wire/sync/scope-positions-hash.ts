import { canonicalJson } from '../../std/canonical-json.ts'
import { shortHash } from '../../std/short-hash.ts'

/** Names a set of scopes with their positions: a device that has everything need not spell them out again. */
export const hashScopePositions = (positions: Readonly<Record<string, number>>): string =>
  shortHash(canonicalJson(positions))
