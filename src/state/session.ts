import { proxy, useSnapshot } from 'valtio'
import type { User } from '#domain/member/user.ts'
import type { StorageProblem } from '#domain/wire/storage-problem.ts'

/** reading: stored tokens are being read; restoring: they are being checked; ready: it is known who this is */
type SessionPhase = 'reading' | 'restoring' | 'ready'

export interface SessionState {
  phase: SessionPhase
  /** the worker's code has come: until then nothing that a page can do without is to share the link with it */
  isWorkerReady: boolean
  memberId: string | null
  /** null until the replica or the server has said who this is */
  user: User | null
  /** the member is signing out on purpose: the next sign-in starts at the beginning, not on this page */
  isSigningOut: boolean
  /** a sign-in or a registration is under way */
  isSigningIn: boolean
  /** this member has just registered: onboarding comes first */
  isNew: boolean
  failure: StartFailure | null
}

/**
 * Why the app can not work here: the browser's storage, a worker that did not start or broke down, in its words, or
 * one that ended while the app was in use.
 */
export type StartFailure =
  | { kind: 'storage'; problem: StorageProblem }
  | { kind: 'worker'; words: string }
  | { kind: 'ended' }

export const session = proxy<SessionState>({
  phase: 'reading',
  isWorkerReady: false,
  memberId: null,
  user: null,
  isSigningOut: false,
  isSigningIn: false,
  isNew: false,
  failure: null,
})

export const useSession = () => useSnapshot(session)

/** Nobody waits for the worker or for an answer to a sign-in: what only decorates the page may come. */
export function useIsIdle(): boolean {
  const { isWorkerReady, isSigningIn } = useSession()
  return isWorkerReady && !isSigningIn
}
