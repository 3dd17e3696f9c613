import { v7 } from 'uuid'
import type { Outing, PostFields } from '#domain/post/post.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import type { CommandResult } from '../../platform/port.ts'
import { answered, refusedWords } from '../../platform/refused-words.ts'
import { notify } from '../../ui/notify.ts'

interface Logged {
  outing: Outing
  visibility: PostFields['visibility']
}

export interface OutingCommands {
  /** Done when it is safe on this device, long before it is sent. */
  log: (logged: Logged) => Promise<CommandResult>
  change: (id: string, set: Partial<Logged>) => Promise<CommandResult>
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
      return answered(port.run('post.create', { id: v7(), fields }))
    },
    change: (id, set) => answered(port.run('post.edit', { id, set })),
    async remove(id) {
      const result = await answered(port.run('post.delete', { id }))
      if (result.ok) notify('success', 'Outing deleted')
      else notify('error', refusedWords(result.reason))
    },
  }
}
