import { v7 } from 'uuid'
import type { Outing, PostFields } from '#domain/post/post.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { catchUnreachable, commandErrorMessage } from '../../platform/port/command-messages.ts'
import type { CommandResult } from '../../platform/port/port.ts'
import { notify } from '../../ui/toast/notify.ts'

interface OutingFields {
  outing: Outing
  visibility: PostFields['visibility']
}

export interface OutingCommands {
  /** Resolves when the outing is durable on this device, before it is synced. */
  log: (outing: OutingFields) => Promise<CommandResult>
  edit: (id: string, set: Partial<OutingFields>) => Promise<CommandResult>
  /** Shows a toast with the outcome. */
  remove: (id: string) => Promise<void>
}

/** Writes outings, which are posts of their own kind. */
export function useOutingCommands(): OutingCommands {
  const { port } = usePlatform()
  return {
    log: (outing) => {
      const empty = { community: null, text: '', target: null, photos: [], poll: null }
      const fields = { ...empty, ...outing, kind: 'outing' as const }
      return catchUnreachable(port.run('post.create', { id: v7(), fields }))
    },
    edit: (id, set) => catchUnreachable(port.run('post.edit', { id, set })),
    async remove(id) {
      const result = await catchUnreachable(port.run('post.delete', { id }))
      if (result.ok) notify('success', 'Outing deleted')
      else notify('error', commandErrorMessage(result.reason))
    },
  }
}
