import { v7 } from 'uuid'
import type { CommentFields } from '#domain/comment/comment.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { catchUnreachable, commandErrorMessage } from '../../platform/port/command-messages.ts'
import type { CommandResult } from '../../platform/port/port.ts'
import { notify } from '../../ui/toast/notify.ts'

export type CommentContent = Partial<Omit<CommentFields, 'on'>> & Pick<CommentFields, 'kind'>

export interface CommentCommands {
  /** Done when it is safe on this device, long before it is sent. */
  create: (route: string, said: CommentContent) => Promise<CommandResult>
  edit: (id: string, set: Partial<CommentFields>) => Promise<CommandResult>
  /** Says in a toast how it went. */
  remove: (id: string, done: string) => Promise<void>
  /** Says in a toast where it does not succeed. */
  like: (id: string, on: boolean) => Promise<void>
}

/** What a member says under a route. */
export function useCommentCommands(): CommentCommands {
  const { port } = usePlatform()
  return {
    create: (route, said) => {
      const nothing = { replyTo: null, text: '', stars: null, condition: null, photos: [] }
      const fields = { ...nothing, ...said, on: { collection: 'routes' as const, id: route } }
      return catchUnreachable(port.run('comment.create', { id: v7(), fields }))
    },
    edit: (id, set) => catchUnreachable(port.run('comment.edit', { id, set })),
    async remove(id, done) {
      const result = await catchUnreachable(port.run('comment.delete', { id }))
      if (result.ok) notify('success', done)
      else notify('error', commandErrorMessage(result.reason))
    },
    async like(id, on) {
      const target = { collection: 'comments' as const, id }
      const result = await catchUnreachable(port.run('like.set', { target, on }))
      if (!result.ok) notify('error', commandErrorMessage(result.reason))
    },
  }
}
