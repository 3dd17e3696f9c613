import type { ReactElement, ReactNode } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { type Access, loginPath, onboardingPath, paths, safeReturnPath } from '../../paths.ts'
import { useIsStaff, useSession } from '../../state/session.ts'
import { PageLoading } from './page-loading.tsx'

interface PageGuardProps {
  access: Access | undefined
  children: ReactNode
}

/** Shows a page to those who may open it, and sends everyone else where `Access` says (paths.ts). */
export function PageGuard({ access, children }: PageGuardProps): ReactNode {
  const { phase, memberId, user, isSigningOut, isNew } = useSession()
  const isStaff = useIsStaff()
  const [pathname] = useLocation()
  const search = useSearch()
  // with a key: a redirect that stays mounted redirects only once
  const redirect = (to: string) => <Redirect key={pathname} to={to} replace />
  const loading = <PageLoading>Loading...</PageLoading>
  if (access === 'guest') {
    if (!memberId) return children
    const from = new URLSearchParams(search).get('from')
    // onboarding opens the same page when it is done
    return redirect(isNew ? onboardingPath({ origin: from }) : (safeReturnPath(from) ?? paths.home))
  }
  if (access === 'staff') {
    if (phase !== 'ready' || (memberId && !user)) return loading
    return isStaff ? children : redirect(paths.root)
  }
  if (access === 'public' || memberId) return children
  if (phase !== 'ready') return loading
  // after signing out on purpose, the next sign-in starts at the dashboard
  return redirect(isSigningOut ? paths.login : loginPath(search ? `${pathname}?${search}` : pathname))
}

/** At the bare address: leads to the dashboard or to sign-in. */
export function RootRedirect(): ReactElement {
  const { phase, memberId } = useSession()
  if (memberId) return <Redirect to={paths.home} replace />
  if (phase !== 'ready') return <PageLoading>Loading...</PageLoading>
  return <Redirect to={paths.login} replace />
}
