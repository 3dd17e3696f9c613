import type { Noun, NounWrites } from '#domain/noun/noun.ts'
import { NOUNS } from '#domain/noun/nouns.ts'
import type { CollectionName } from '#domain/wire/collections.ts'
import type { NounCommands } from '../port/noun-commands.ts'
import type { CommandResult } from '../port.ts'
import type { CommandDeps } from './command-deps.ts'
import { createDocument, deleteDocument, updateDocument } from './document.ts'

type Commands = {
  [C in keyof NounCommands]: (deps: CommandDeps, args: NounCommands[C]) => Promise<CommandResult>
}

/** The commands of all nouns whose description has `writes`. */
export const nounCommands = Object.fromEntries(
  Object.entries<Noun>(NOUNS).flatMap(([collection, { name, writes }]) =>
    writes ? commandsOf(name, collection as CollectionName, writes) : [],
  ),
) as unknown as Commands

interface Args {
  id: string
  fields: object
  set: object
}
type Command = (deps: CommandDeps, args: Args) => Promise<CommandResult>

function commandsOf(
  name: string,
  collection: CollectionName,
  writes: NounWrites,
): (readonly [string, Command])[] {
  const create: Command = (deps, { id, fields }) =>
    createDocument(deps, {
      collection,
      id,
      fields,
      entries: writes.fields,
      optimisticValues: async () => ({
        author: await deps.card(deps.memberId),
        ...writes.optimisticValues(fields as never),
      }),
    })
  const edit: Command = (deps, { id, set }) =>
    updateDocument<never>(deps, {
      collection,
      id,
      set,
      entries: writes.editable,
      writable: (document) => writes.writableFields(document, deps.memberId),
    })
  const remove: Command = (deps, { id }) =>
    deleteDocument<never>(deps, {
      collection,
      id,
      isAllowed: (document) => writes.mayDelete(document, deps.memberId),
    })
  return [
    [`${name}.create`, create],
    [`${name}.edit`, edit],
    [`${name}.delete`, remove],
  ]
}
