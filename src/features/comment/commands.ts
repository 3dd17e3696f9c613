import { v7 } from 'uuid'
import type { CommentFields, CommentTarget } from '#domain/comment/comment.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { catchUnreachable, commandErrorMessage } from '../../platform/port/command-messages.ts'
import type { CommandResult } from '../../platform/port/port.ts'
import { notify } from '../../ui/toast/notify.ts'

export type CommentContent = Partial<Omit<CommentFields, 'on'>> & Pick<CommentFields, 'kind'>

export interface CommentCommands {
  /** Resolves when the comment is durable on this device, before it is synced. */
  create: (on: CommentTarget, content: CommentContent) => Promise<CommandResult>
  edit: (id: string, set: Partial<CommentFields>) => Promise<CommandResult>
  /** Shows a toast with the outcome. */
  remove: (id: string, successMessage: string) => Promise<void>
  /** Shows a toast on failure. */
  like: (id: string, on: boolean) => Promise<void>
}

/** Writes comments, reviews and condition reports. */
export function useCommentCommands(): CommentCommands {
  const { port } = usePlatform()
  return {
    create: (on, content) => {
      const empty = { replyTo: null, text: '', stars: null, condition: null, photos: [] }
      const fields = { ...empty, ...content, on }
      return catchUnreachable(port.run('comment.create', { id: v7(), fields }))
    },
    edit: (id, set) => catchUnreachable(port.run('comment.edit', { id, set })),
    async remove(id, successMessage) {
      const result = await catchUnreachable(port.run('comment.delete', { id }))
      if (result.ok) notify('success', successMessage)
      else notify('error', commandErrorMessage(result.reason))
    },
    async like(id, on) {
      const target = { collection: 'comments' as const, id }
      const result = await catchUnreachable(port.run('like.set', { target, on }))
      if (!result.ok) notify('error', commandErrorMessage(result.reason))
    },
  }
}
