import { v7 } from 'uuid'
import type { PostFields } from '#domain/post/post.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { catchUnreachable, commandErrorMessage } from '../../platform/port/command-messages.ts'
import type { CommandResult } from '../../platform/port/port.ts'
import { requestPersistentStorage } from '../../platform/storage/storage.ts'
import { notify } from '../../ui/toast/notify.ts'

export type PostContent = Pick<PostFields, 'kind' | 'community' | 'text' | 'target' | 'photos' | 'poll'>

/** Writes posts. A command resolves when the change is durable on this device, before it is synced. */
export interface PostCommands {
  /** For forms, which show the errors of their fields. */
  create: (content: PostContent) => Promise<CommandResult>
  edit: (id: string, set: Partial<PostFields>) => Promise<CommandResult>
  /** This and the following commands show a toast if they fail, and resolve to whether they succeeded. */
  remove: (id: string) => Promise<boolean>
  /** Deletes the post of another member, hidden before, so that its author gets the reason. */
  removeFor: (id: string, hiddenReason: string) => Promise<boolean>
  pin: (id: string, pinned: boolean) => Promise<boolean>
  /** Approves a post that waits, or shows a hidden one again. */
  show: (id: string) => Promise<boolean>
  /** Hides a post, or declines one that waits. */
  hide: (id: string, hiddenReason: string) => Promise<boolean>
  like: (id: string, on: boolean) => Promise<boolean>
  /** null: takes the vote back */
  vote: (id: string, option: string | null) => Promise<boolean>
}

export function usePostCommands(): PostCommands {
  const { port } = usePlatform()
  const remove: PostCommands['remove'] = (id) => notifyFailure(port.run('post.delete', { id }))
  const hide: PostCommands['hide'] = (id, hiddenReason) =>
    notifyFailure(port.run('post.moderate', { id, set: { hidden: true, hiddenReason } }))
  return {
    async create(content) {
      const fields = { ...content, outing: null, visibility: visibilityOf(content) }
      const result = await catchUnreachable(port.run('post.create', { id: v7(), fields }))
      // A post that is not sent yet exists only here, so ask for persistent storage.
      if (result.ok) requestPersistentStorage().catch(() => undefined)
      return result
    },
    edit: (id, set) => catchUnreachable(port.run('post.edit', { id, set })),
    remove,
    removeFor: async (id, hiddenReason) => (await hide(id, hiddenReason)) && remove(id),
    pin: (id, pinned) => notifyFailure(port.run('post.moderate', { id, set: { pinned } })),
    show: (id) =>
      notifyFailure(port.run('post.moderate', { id, set: { hidden: false, hiddenReason: null } })),
    hide,
    like: (id, on) => notifyFailure(port.run('like.set', { target: { collection: 'posts', id }, on })),
    vote: (post, option) => notifyFailure(port.run('poll.vote', { post, option })),
  }
}

const visibilityOf = ({ community }: PostContent): PostFields['visibility'] =>
  community === null ? 'followers' : 'community'

async function notifyFailure(pending: Promise<CommandResult>): Promise<boolean> {
  const result = await catchUnreachable(pending)
  if (!result.ok) notify('error', commandErrorMessage(result.reason))
  return result.ok
}
