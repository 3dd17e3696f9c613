import type * as v from 'valibot'
import type { NounWrites } from '#domain/noun/noun.ts'
import type { NOUNS } from '#domain/noun/nouns.ts'

type Nouns = typeof NOUNS
type Written = {
  [C in keyof Nouns]: Nouns[C] extends { writes: NounWrites } ? C : never
}[keyof Nouns]
type Output<Entries extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Entries, undefined>>

/** The commands of nouns whose description has `writes`. Ids are UUIDs made by the page. */
export type NounCommands = {
  [C in Written as `${Nouns[C]['name']}.create`]: { id: string; fields: Output<Nouns[C]['writes']['fields']> }
} & {
  [C in Written as `${Nouns[C]['name']}.edit`]: {
    id: string
    set: Partial<Output<Nouns[C]['writes']['editable']>>
  }
} & { [C in Written as `${Nouns[C]['name']}.delete`]: { id: string } }
