import type { ReactElement } from 'react'
import { useSearch } from 'wouter'
import { useConnectionNotice } from '../features/app/connection-notice.ts'
import { SharedWaiting } from '../features/app/shared-waiting.tsx'
import { usePage } from '../features/navigation/use-page.ts'
import { AuthFrame } from '../features/session/auth-frame.tsx'
import { RegisterForm } from '../features/session/register-form.tsx'
import { paths } from '../paths.ts'
import { TextLink } from '../ui/text-link.tsx'

export function RegisterPage(): ReactElement {
  usePage('Create an account')
  useConnectionNotice({ hasBanner: false })
  const search = useSearch()
  return (
    <AuthFrame title="Create an account" seed={31}>
      <SharedWaiting />
      <RegisterForm />
      <p className="other">
        Already a member?{' '}
        <TextLink href={search ? `${paths.login}?${search}` : paths.login}>Sign in</TextLink>
      </p>
    </AuthFrame>
  )
}
