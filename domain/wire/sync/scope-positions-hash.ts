import { canonicalJson } from '../../std/canonical-json.ts'
import { shortHash } from '../../std/short-hash.ts'

/**
 * Identifies a set of scopes with their cursors, so that an up-to-date device need not send them
 * again.
 */
export const hashScopePositions = (positions: Readonly<Record<string, number>>): string =>
  shortHash(canonicalJson(positions))
