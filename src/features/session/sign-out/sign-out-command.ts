import { usePlatform } from '../../../platform/platform-context.ts'
import { session } from '../../../state/session.ts'
import { notify } from '../../../ui/toast/notify.ts'

export type SignOutOutcome = { done: true } | { done: false; unsent: number }

/** Without `discard`, answers how many changes would be lost and changes nothing if there are any. The guards lead on. */
export function useSignOutCommand(): (options: { discard: boolean }) => Promise<SignOutOutcome> {
  const { port } = usePlatform()
  return async (options) => {
    session.isSigningOut = true
    const outcome = await port.session.logout(options).catch(notSignedOut)
    if (outcome.done) notify('success', 'Successfully logged out')
    else session.isSigningOut = false
    return outcome
  }
}

function notSignedOut(): SignOutOutcome {
  notify('error', 'This device could not sign you out. Please try again.')
  return { done: false, unsent: 0 }
}
