import { usePlatform } from '../../../platform/platform-context.ts'
import { session } from '../../../state/session.ts'
import { notify } from '../../../ui/toast/notify.ts'

export type SignOutOutcome = { done: true } | { done: false; unsent: number }

/** Without `discard` it does nothing if unsent changes would be lost, and answers their number. The guards redirect. */
export function useSignOutCommand(): (options: { discard: boolean }) => Promise<SignOutOutcome> {
  const { port } = usePlatform()
  return async (options) => {
    session.isSigningOut = true
    const outcome = await port.session.logout(options).catch(signOutFailed)
    if (outcome.done) notify('success', 'Successfully logged out')
    else session.isSigningOut = false
    return outcome
  }
}

function signOutFailed(): SignOutOutcome {
  notify('error', 'Signing out failed. Please try again.')
  return { done: false, unsent: 0 }
}
