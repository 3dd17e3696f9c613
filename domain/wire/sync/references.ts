import type { Noun } from '../../noun/noun.ts'
import { NOUNS } from '../../noun/nouns.ts'
import type { Fields } from '../../std/merge/merge-fields.ts'
import type { CollectionName } from '../collections.ts'

// The documents that a write refers to. If a referenced document cannot be created, the write cannot
// be applied either, so it is blocked together with it.

/**
 * The keys (`documentKey`) of the documents that these fields refer to, without duplicates. Members are
 * excluded, because no write creates them. Missing, empty or malformed fields refer to nothing.
 */
export function findReferences(collection: CollectionName, fields: Readonly<Fields>): string[] {
  const { references = [] }: Noun = NOUNS[collection]
  return [...new Set(references.flatMap((read) => read(fields)))]
}
