import { v7 } from 'uuid'
import { usePlatform } from '../../../platform/platform-context.ts'
import { catchUnreachable } from '../../../platform/port/command-messages.ts'
import type { CommandResult } from '../../../platform/port/port.ts'
import { requestPersistentStorage } from '../../../platform/storage/storage.ts'
import type { NewEvent } from './event-form-values.ts'

interface SaveEvent {
  /** Resolves to the result and the id of the new event. */
  create: (fields: NewEvent) => Promise<CommandResult & { id: string }>
  edit: (id: string, set: Partial<NewEvent>) => Promise<CommandResult>
}

/** Writes events. A command resolves when the change is durable on this device, before it is synced. */
export function useSaveEvent(): SaveEvent {
  const { port } = usePlatform()
  return {
    async create(fields) {
      const id = v7()
      return { ...(await keep(port.run('event.create', { id, fields }))), id }
    },
    edit: (id, set) => keep(port.run('event.edit', { id, set })),
  }
}

async function keep(pending: Promise<CommandResult>): Promise<CommandResult> {
  const result = await catchUnreachable(pending)
  // Unsynced data exists only here, so ask for persistent storage; the outcome does not matter
  // to the member.
  if (result.ok) requestPersistentStorage().catch(() => undefined)
  return result
}
