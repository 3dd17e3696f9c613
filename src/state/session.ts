import { proxy, useSnapshot } from 'valtio'
import type { User } from '#domain/member/user.ts'
import type { Suspension } from '#domain/wire/session/suspension.ts'
import type { StorageProblem } from '#domain/wire/storage-problem.ts'

/**
 * reading: stored tokens are being read; restoring: they are being checked; ready: the member, or
 * none, is known
 */
type SessionPhase = 'reading' | 'restoring' | 'ready'

export interface SessionState {
  phase: SessionPhase
  /**
   * the worker has been loaded; until then optional code is not fetched, to leave it the bandwidth
   */
  isWorkerReady: boolean
  memberId: string | null
  /** null until the replica or the server has delivered it */
  user: User | null
  /** the member is signing out: the next sign-in starts at the home page, not on this page */
  isSigningOut: boolean
  /** a sign-in or registration is in progress */
  isSigningIn: boolean
  /** this member has just registered: show onboarding first */
  isNew: boolean
  /** another page keeps data open that is to be deleted from this device */
  isWipeBlocked: boolean
  /** of the account that was signed in on this device, or tried to */
  suspension: Suspension | null
  failure: StartFailure | null
}

/**
 * Why the app cannot run: storage is unavailable, the worker failed with a message, or the worker
 * was terminated while the app was in use.
 */
export type StartFailure =
  | { kind: 'storage'; problem: StorageProblem }
  | { kind: 'worker'; message: string }
  | { kind: 'ended' }

export const session = proxy<SessionState>({
  phase: 'reading',
  isWorkerReady: false,
  memberId: null,
  user: null,
  isSigningOut: false,
  isSigningIn: false,
  isNew: false,
  isWipeBlocked: false,
  suspension: null,
  failure: null,
})

export const useSession = () => useSnapshot(session)

/** False until it is known who is signed in. */
export function useIsStaff(): boolean {
  const { user } = useSession()
  return Boolean(user?.is_staff || user?.is_superuser)
}

/** True if neither the worker nor a sign-in is pending, so that decorative code may be loaded. */
export function useIsIdle(): boolean {
  const { isWorkerReady, isSigningIn } = useSession()
  return isWorkerReady && !isSigningIn
}
