import { usePlatform } from '../../platform/platform-context.ts'
import { catchUnreachable, commandFailureMessage } from '../../platform/port/command-messages.ts'
import type { Commands } from '../../platform/port/port.ts'
import { notify } from '../../ui/toast/notify.ts'

export interface MemberCommands {
  /** Follows, asks to follow, unfollows or withdraws the request. */
  setFollowing: (member: string, on: boolean) => Promise<boolean>
  /** Hides both members from each other. */
  setBlocked: (member: string, on: boolean) => Promise<boolean>
  /** Accepts a follower, or declines or removes them. */
  answerFollower: (member: string, accept: boolean) => Promise<boolean>
  /** No notifications about this member. */
  setMuted: (member: string, on: boolean) => Promise<boolean>
  /** Notifications about this again. */
  unmute: (target: Commands['mute.set']['target']) => Promise<boolean>
}

/**
 * Writes on other members. They resolve when the change is stored on this device, before it is
 * sent; false: it failed, and a toast says so.
 */
export function useMemberCommands(): MemberCommands {
  const { port } = usePlatform()
  async function run<C extends keyof Commands>(name: C, args: Commands[C]): Promise<boolean> {
    const result = await catchUnreachable(port.run(name, args))
    if (!result.ok) notify('error', commandFailureMessage(result))
    return result.ok
  }
  return {
    setFollowing: (member, on) => run('member.follow', { member, on }),
    setBlocked: (member, on) => run('member.block', { member, on }),
    answerFollower: (member, accept) => run('follower.answer', { member, accept }),
    unmute: (target) => run('mute.set', { target, on: false }),
    setMuted: (member, on) => run('mute.set', { target: { collection: 'profiles', id: member }, on }),
  }
}
