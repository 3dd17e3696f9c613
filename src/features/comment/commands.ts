import { v7 } from 'uuid'
import type { CommentFields } from '#domain/comment/comment.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import type { CommandResult } from '../../platform/port.ts'
import { answered, refusedWords } from '../../platform/refused-words.ts'
import { notify } from '../../ui/notify.ts'

export type Said = Partial<Omit<CommentFields, 'on'>> & Pick<CommentFields, 'kind'>

export interface CommentCommands {
  /** Done when it is safe on this device, long before it is sent. */
  say: (route: string, said: Said) => Promise<CommandResult>
  change: (id: string, set: Partial<CommentFields>) => Promise<CommandResult>
  /** Says in a toast how it went. */
  remove: (id: string, done: string) => Promise<void>
  /** Says in a toast where it does not succeed. */
  like: (id: string, on: boolean) => Promise<void>
}

/** What a member says under a route. */
export function useCommentCommands(): CommentCommands {
  const { port } = usePlatform()
  return {
    say: (route, said) => {
      const nothing = { replyTo: null, text: '', stars: null, condition: null, photos: [] }
      const fields = { ...nothing, ...said, on: { collection: 'routes' as const, id: route } }
      return answered(port.run('comment.create', { id: v7(), fields }))
    },
    change: (id, set) => answered(port.run('comment.edit', { id, set })),
    async remove(id, done) {
      const result = await answered(port.run('comment.delete', { id }))
      if (result.ok) notify('success', done)
      else notify('error', refusedWords(result.reason))
    },
    async like(id, on) {
      const target = { collection: 'comments' as const, id }
      const result = await answered(port.run('like.set', { target, on }))
      if (!result.ok) notify('error', refusedWords(result.reason))
    },
  }
}
