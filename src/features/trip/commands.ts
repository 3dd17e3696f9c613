import { v7 } from 'uuid'
import type { TripStart } from '#domain/trip/new-trip.ts'
import type { PackingItem } from '#domain/trip/packing-item.ts'
import type { Trip, TripFields } from '#domain/trip/trip.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { catchUnreachable, commandErrorMessage } from '../../platform/port/command-messages.ts'
import type { CommandResult } from '../../platform/port/port.ts'
import { requestPersistentStorage } from '../../platform/storage/storage.ts'
import { notify } from '../../ui/toast/notify.ts'

type Settings = Pick<TripFields, 'visibility' | 'communities' | 'archived'>

/**
 * Writes trips. A command resolves when the change is durable on this device, before it is synced.
 * Apart from `create`, commands show a toast if they fail, and resolve to whether they succeeded.
 */
export interface TripCommands {
  /** Resolves to the result and the id of the new trip. */
  create: (start: TripStart) => Promise<CommandResult & { id: string }>
  edit: (trip: string, set: Partial<Settings>) => Promise<boolean>
  remove: (trip: string) => Promise<boolean>
  /** Writes what changed between two states of the plan. */
  revise: (trip: string, before: Partial<Trip>, after: Partial<Trip>, way?: 'undo') => Promise<boolean>
  /** Writes what changed between two states of the member's own packing list. */
  reviseOwnPacking: (
    trip: string,
    before: readonly PackingItem[],
    after: readonly PackingItem[],
  ) => Promise<boolean>
}

export function useTripCommands(): TripCommands {
  const { port } = usePlatform()
  return {
    async create(start) {
      const id = v7()
      const fields = {
        ...start,
        cover: null,
        visibility: 'private' as const,
        communities: [],
        archived: false,
      }
      const result = await catchUnreachable(port.run('trip.create', { id, fields }))
      // Unsynced data exists only here, so ask for persistent storage; the outcome does not matter
      // to the member.
      if (result.ok) requestPersistentStorage().catch(() => undefined)
      return { ...result, id }
    },
    edit: (id, set) => notifyFailure(port.run('trip.edit', { id, set })),
    remove: (id) => notifyFailure(port.run('trip.delete', { id })),
    revise: (trip, before, after, way) =>
      notifyFailure(port.run('trip.revise', { trip, before, after, isUndo: way === 'undo' })),
    reviseOwnPacking: (trip, before, after) =>
      notifyFailure(port.run('packing_list.revise', { trip, before: [...before], after: [...after] })),
  }
}

async function notifyFailure(pending: Promise<CommandResult>): Promise<boolean> {
  const result = await catchUnreachable(pending)
  if (!result.ok) notify('error', failureMessage(result))
  return result.ok
}

/** Without a form the message of the first invalid field is shown. */
export function failureMessage(result: Extract<CommandResult, { ok: false }>): string {
  if (result.reason !== 'invalid') return commandErrorMessage(result.reason)
  return Object.values(result.field_errors)[0]?.[0] ?? commandErrorMessage(result.reason)
}
