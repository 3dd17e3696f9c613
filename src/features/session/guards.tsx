import type { ReactElement, ReactNode } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { loginPath, onboardingPath, paths, safeReturnPath } from '../../paths.ts'
import { useSession } from '../../state/session.ts'
import { PageLoading } from './page-loading.tsx'

/** Members only; others go to the sign-in page, which remembers where they wanted to go. */
export function MembersOnly({ children }: { children: ReactNode }): ReactNode {
  const { phase, memberId, isSigningOut } = useSession()
  const [pathname] = useLocation()
  const search = useSearch()
  if (memberId) return children
  if (phase !== 'ready') return <PageLoading>Loading...</PageLoading>
  const origin = search ? `${pathname}?${search}` : pathname
  return <Redirect to={isSigningOut ? paths.login : loginPath(origin)} replace />
}

/** Staff and superusers only; nobody else sees that there is anything. */
export function StaffOnly({ children }: { children: ReactNode }): ReactNode {
  const { phase, memberId, user } = useSession()
  if (phase !== 'ready' || (memberId && !user)) return <PageLoading>Loading...</PageLoading>
  return user?.is_staff || user?.is_superuser ? children : <Redirect to={paths.root} replace />
}

/**
 * Signed-out people only; a member goes to where they came from, else to the dashboard. Who has just registered goes to
 * onboarding, which leads on to there.
 */
export function SignedOutOnly({ children }: { children: ReactNode }): ReactNode {
  const { memberId, isNew } = useSession()
  const from = new URLSearchParams(useSearch()).get('from')
  if (!memberId) return children
  return (
    <Redirect to={isNew ? onboardingPath({ origin: from }) : (safeReturnPath(from) ?? paths.home)} replace />
  )
}

/** The app's bare address. */
export function RootRedirect(): ReactElement {
  const { phase, memberId } = useSession()
  if (memberId) return <Redirect to={paths.home} replace />
  if (phase !== 'ready') return <PageLoading>Loading...</PageLoading>
  return <Redirect to={paths.login} replace />
}
