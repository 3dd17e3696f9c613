import type { ReactElement } from 'react'
import { useSearch } from 'wouter'
import { useConnectionToast } from '../../features/app/connection-toast.ts'
import { UnclaimedShares } from '../../features/app/unclaimed-shares.tsx'
import { AuthFrame } from '../../features/session/sign-in/auth-frame.tsx'
import { RegisterForm } from '../../features/session/sign-in/register-form.tsx'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/button/text-link.tsx'

export function RegisterPage(): ReactElement {
  useConnectionToast({ hasBanner: false })
  const search = useSearch()
  return (
    <AuthFrame title="Create an account" seed={31}>
      <UnclaimedShares />
      <RegisterForm />
      <p className="other">
        Already a member?{' '}
        <TextLink href={search ? `${paths.login}?${search}` : paths.login}>Sign in</TextLink>
      </p>
    </AuthFrame>
  )
}
