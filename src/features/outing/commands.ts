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
  /** Done when it is safe on this device, long before it is sent. */
  log: (logged: OutingFields) => Promise<CommandResult>
  edit: (id: string, set: Partial<OutingFields>) => Promise<CommandResult>
  /** Says in a toast how it went. */
  remove: (id: string) => Promise<void>
}

/** What a member has done of a route, as posts of a kind of their own. */
export function useOutingCommands(): OutingCommands {
  const { port } = usePlatform()
  return {
    log: (logged) => {
      const nothing = { community: null, text: '', target: null, photos: [], poll: null }
      const fields = { ...nothing, ...logged, kind: 'outing' as const }
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
