import type { ReactElement } from 'react'
import { useSearch } from 'wouter'
import { useConnectionToast } from '../../features/app/connection-toast.ts'
import { UnclaimedShares } from '../../features/app/unclaimed-shares.tsx'
import { AuthFrame } from '../../features/session/sign-in/auth-frame.tsx'
import { LoginForm } from '../../features/session/sign-in/login-form.tsx'
import { useSuspension } from '../../features/session/suspended/use-suspension.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/button/text-link.tsx'
import { Cairn } from '../../ui/cairn/cairn.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'

const SuspendedAccount = lazyComponent(
  async () => (await import('../../features/session/suspended/suspended-account.tsx')).SuspendedAccount,
)

export function LoginPage(): ReactElement {
  const suspended = useSuspension()
  useConnectionToast({ hasBanner: false })
  const search = useSearch()
  if (suspended)
    return (
      <AuthFrame title="Account suspended" seed={12}>
        <SuspendedAccount shown={suspended} />
      </AuthFrame>
    )
  return (
    <AuthFrame title="Sign in" seed={12}>
      <UnclaimedShares />
      <LoginForm />
      <p className="other">
        New to Cairnway?{' '}
        <TextLink href={search ? `${paths.register}?${search}` : paths.register}>Create an account</TextLink>
      </p>
      <p className="legal">
        <TextLink href={paths.terms}>Terms of use</TextLink>
        <TextLink href={paths.privacy}>Privacy</TextLink>
      </p>
      <p className="note">
        <Cairn unsent={0} needsAttention={0} notices={0} stopped={false} sending={false} offline={false} />
        <span>
          Cairnway keeps routes, events, communities and trips on your device, for use with or without a
          signal. You need a connection to sign in. After that, your routes open offline.
        </span>
      </p>
    </AuthFrame>
  )
}
