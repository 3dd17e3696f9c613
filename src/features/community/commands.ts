import type { SettingsFields } from '#domain/account/settings.ts'
import type { CommunityRole } from '#domain/community/access/roles.ts'
import type { Community, CommunityFields } from '#domain/community/community.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { catchUnreachable, commandErrorMessage } from '../../platform/port/command-messages.ts'
import type { CommandResult, Commands } from '../../platform/port/port.ts'
import { requestPersistentStorage } from '../../platform/storage/storage.ts'
import { notify } from '../../ui/toast/notify.ts'

type Failure = Extract<CommandResult, { ok: false }>

/**
 * Writes on communities and memberships. A command resolves when the change is durable on this
 * device, before it is synced.
 */
export interface CommunityCommands {
  /** For forms, which show the errors of their fields. */
  create: (id: string, fields: CommunityFields) => Promise<CommandResult>
  edit: (id: string, set: Partial<CommunityFields>) => Promise<CommandResult>
  join: (community: string, answers: string[]) => Promise<CommandResult>
  /** This and the following commands show a toast if they fail, and resolve to whether they succeeded. */
  change: (id: string, set: Partial<CommunityFields>) => Promise<boolean>
  remove: (id: string) => Promise<boolean>
  /** Leaves the community or withdraws the request to join it. */
  leave: (community: string) => Promise<boolean>
  declineInvitation: (community: string) => Promise<boolean>
  /** `upTo`: up to when the posts of each community were seen */
  markSeen: (upTo: Record<string, string>) => Promise<boolean>
  setMuted: (community: Pick<Community, 'id'>, muted: boolean) => Promise<boolean>
  /** `choices`: of all communities, since the setting is one value */
  setPostNotices: (choices: SettingsFields['postNotices']) => Promise<boolean>
  accept: (community: string, member: string) => Promise<boolean>
  setRole: (community: string, member: string, role: CommunityRole) => Promise<boolean>
  ban: (community: string, member: string, reason: string) => Promise<boolean>
  /** Declines a request, removes a member, or lifts a ban. */
  removeMember: (community: string, member: string) => Promise<boolean>
  invite: (community: string, member: string) => Promise<boolean>
  withdrawInvitation: (community: string, member: string) => Promise<boolean>
}

export function useCommunityCommands(): CommunityCommands {
  const { port } = usePlatform()
  async function run<C extends keyof Commands>(name: C, args: Commands[C]): Promise<boolean> {
    const result = await keep(port.run(name, args))
    if (!result.ok) notify('error', failureMessage(result))
    return result.ok
  }
  return {
    create: (id, fields) => keep(port.run('community.create', { id, fields })),
    edit: (id, set) => keep(port.run('community.edit', { id, set })),
    join: (community, answers) => keep(port.run('community.join', { community, answers })),
    change: (id, set) => run('community.edit', { id, set }),
    remove: (id) => run('community.delete', { id }),
    leave: (community) => run('community.leave', { community }),
    declineInvitation: (community) =>
      run('invitation.answer', { target: targetOf(community), accept: false }),
    markSeen: (upTo) => run('community.seen', { upTo }),
    setMuted: ({ id }, on) => run('mute.set', { target: targetOf(id), on }),
    setPostNotices: (postNotices) => run('settings.edit', { set: { postNotices } }),
    accept: (community, member) => run('member.change', { community, member, change: { state: 'member' } }),
    setRole: (community, member, role) => run('member.change', { community, member, change: { role } }),
    ban: (community, member, reason) =>
      run('member.change', { community, member, change: { state: 'banned', reason } }),
    removeMember: (community, member) => run('member.remove', { community, member }),
    invite: (community, member) => run('invitation.make', { target: targetOf(community), member }),
    withdrawInvitation: (community, member) =>
      run('invitation.take_back', { target: targetOf(community), member }),
  }
}

const targetOf = (id: string) => ({ collection: 'communities', id }) as const

async function keep(pending: Promise<CommandResult>): Promise<CommandResult> {
  const result = await catchUnreachable(pending)
  // What is not sent yet exists only here, so ask for persistent storage.
  if (result.ok) requestPersistentStorage().catch(() => undefined)
  return result
}

/** Without a form the message of the first invalid field is shown. */
export function failureMessage(failure: Failure): string {
  if (failure.reason === 'not_found') return 'This community is no longer on this device.'
  if (failure.reason === 'refused' && failure.code === 'banned') return 'You are banned from this community.'
  if (failure.reason === 'refused' && failure.code === 'closed') return 'This community is archived.'
  if (failure.reason !== 'invalid') return commandErrorMessage(failure.reason)
  return Object.values(failure.field_errors)[0]?.[0] ?? commandErrorMessage(failure.reason)
}
