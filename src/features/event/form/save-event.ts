import { v7 } from 'uuid'
import { usePlatform } from '../../../platform/platform-context.ts'
import { catchUnreachable } from '../../../platform/port/command-messages.ts'
import type { CommandResult } from '../../../platform/port/port.ts'
import { requestPersistentStorage } from '../../../platform/storage/storage.ts'
import type { EditExtent } from './edit/edit-extent.tsx'
import type { NewEvent } from './event-form-values.ts'

interface SaveEvent {
  /** Resolves to the result and the id of the new event. */
  create: (fields: NewEvent) => Promise<CommandResult & { id: string }>
  /** `extent`: to which dates of its series the change of one date applies */
  edit: (id: string, set: Partial<NewEvent>, extent?: EditExtent) => Promise<CommandResult>
}

/** Writes events. A command resolves when the change is durable on this device, before it is synced. */
export function useSaveEvent(): SaveEvent {
  const { port } = usePlatform()
  return {
    async create(fields) {
      const id = v7()
      return { ...(await keep(port.run('event.create', { id, fields }))), id }
    },
    edit(id, set, extent = 'one') {
      if (extent === 'following') return keep(port.run('event.edit_following', { id: v7(), date: id, set }))
      if (extent === 'all') return keep(port.run('event.edit_all', { date: id, set }))
      return keep(port.run('event.edit', { id, set }))
    },
  }
}

async function keep(pending: Promise<CommandResult>): Promise<CommandResult> {
  const result = await catchUnreachable(pending)
  // Unsynced data exists only here, so ask for persistent storage; the outcome does not matter
  // to the member.
  if (result.ok) requestPersistentStorage().catch(() => undefined)
  return result
}
