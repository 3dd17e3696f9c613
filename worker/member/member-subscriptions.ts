import type { Unwatch } from '../port.ts'
import type { Member } from './open-member.ts'

/**
 * Subscribes to the signed-in member; `null` if there is none. Returns the unsubscribe function.
 */
type Attach = (member: Member | null) => Unwatch

/** Keeps the page's subscriptions across sign-in, sign-out and a reopened database. */
export interface MemberSubscriptions {
  add: (attach: Attach) => Unwatch
  switchTo: (member: Member | null) => void
}

export function createMemberSubscriptions(): MemberSubscriptions {
  const attached = new Map<Attach, Unwatch>()
  let current: Member | null = null
  return {
    add: (attach) => {
      // A new function as key, because the same one may be added twice.
      const own: Attach = (member) => attach(member)
      attached.set(own, own(current))
      return () => {
        attached.get(own)?.()
        attached.delete(own)
      }
    },
    switchTo: (member) => {
      current = member
      for (const [attach, detach] of attached) {
        detach()
        attached.set(attach, attach(member))
      }
    },
  }
}
