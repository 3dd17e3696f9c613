import { usePlatform } from '../../platform/platform-context.ts'
import { catchUnreachable, commandFailureMessage } from '../../platform/port/command-messages.ts'
import type { CommandResult } from '../../platform/port/port.ts'
import { notify } from '../../ui/toast/notify.ts'
import type { Target } from './queries.ts'

export type Role = 'editor' | 'viewer'

/** Commands show a toast if they fail, and resolve to whether they succeeded. */
interface CollaborationCommands {
  invite: (target: Target, member: string, role: Role) => Promise<boolean>
  /** for the owner, and for members who leave or decline */
  removeCollaborator: (target: Target, member: string) => Promise<boolean>
  acceptInvitation: (target: Target) => Promise<boolean>
}

export function useCollaborationCommands(): CollaborationCommands {
  const { port } = usePlatform()
  return {
    invite: (target, member, role) =>
      notifyFailure(port.run('collaborator.put', { target: targetOf(target), member, role })),
    removeCollaborator: (target, member) =>
      notifyFailure(port.run('collaborator.remove', { target: targetOf(target), member })),
    acceptInvitation: (target) =>
      notifyFailure(port.run('collaborator.accept', { target: targetOf(target) })),
  }
}

/** Without the other fields of a document. */
const targetOf = ({ collection, id }: Target): Target => ({ collection, id })

async function notifyFailure(pending: Promise<CommandResult>): Promise<boolean> {
  const result = await catchUnreachable(pending)
  if (!result.ok) notify('error', commandFailureMessage(result))
  return result.ok
}
