import { v7 } from 'uuid'
import type { RelationData, RelationOf } from '#domain/relation/relation.ts'
import { sortByRank } from '#domain/std/rank/ranked-list.ts'
import { SAVED_LISTS_MAX } from '#domain/trip/limits.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import { catchUnreachable } from '../../../platform/port/command-messages.ts'
import type { CommandResult } from '../../../platform/port/port.ts'
import { useQuery } from '../../../platform/queries/use-query.ts'
import { failureMessage } from '../commands.ts'

export type SavedList = RelationOf<'saved_packing'>

/** Devices without a network may each save the last one; the server then rejects some of them. */
const SHOWN_MAX = 2 * SAVED_LISTS_MAX

/** The packing lists that the member has saved under a name, by name. */
export function useSavedLists(member: string): SavedList[] {
  const found = useQuery('relation.of', { member, kind: 'saved_packing', limit: SHOWN_MAX }) ?? []
  return found
    .flatMap((edge) => (edge.kind === 'saved_packing' ? [edge] : []))
    .toSorted((a, b) => a.data.name.localeCompare(b.data.name))
}

/** Each resolves to null once the change is durable on this device, or else to an error message. */
interface SavedListCommands {
  save: (list: RelationData<'saved_packing'>) => Promise<string | null>
  rename: (list: SavedList, name: string) => Promise<string | null>
  remove: (list: SavedList) => Promise<string | null>
  restore: (list: SavedList) => Promise<string | null>
}

export function useSavedListCommands(): SavedListCommands {
  const { port } = usePlatform()
  return {
    save: (data) => errorOf(port.run('saved_packing.save', { id: v7(), ...data })),
    rename: ({ target: { id } }, name) => errorOf(port.run('saved_packing.rename', { id, name })),
    remove: ({ target: { id } }) => errorOf(port.run('saved_packing.delete', { id })),
    restore: ({ target: { id }, data: { name, items } }) =>
      errorOf(port.run('saved_packing.save', { id, name, items: sortByRank(items) })),
  }
}

async function errorOf(pending: Promise<CommandResult>): Promise<string | null> {
  const result = await catchUnreachable(pending)
  return result.ok ? null : failureMessage(result)
}
