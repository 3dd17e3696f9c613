import type { ReactElement } from 'react'
import { useSearch } from 'wouter'
import { useConnectionNotice } from '../features/app/connection-notice.ts'
import { SharedWaiting } from '../features/app/shared-waiting.tsx'
import { usePage } from '../features/navigation/use-page.ts'
import { AuthFrame } from '../features/session/auth-frame.tsx'
import { LoginForm } from '../features/session/login-form.tsx'
import { paths } from '../paths.ts'
import { Cairn } from '../ui/cairn.tsx'
import { TextLink } from '../ui/text-link.tsx'

export function LoginPage(): ReactElement {
  usePage('Sign in')
  useConnectionNotice({ hasBanner: false })
  const search = useSearch()
  return (
    <AuthFrame title="Sign in" seed={12}>
      <SharedWaiting />
      <LoginForm />
      <p className="other">
        New to Cairnway?{' '}
        <TextLink href={search ? `${paths.register}?${search}` : paths.register}>Create an account</TextLink>
      </p>
      <p className="note">
        <Cairn unsent={0} needsAttention={0} notices={0} stopped={false} sending={false} offline={false} />
        <span>Signing in needs a connection once. After that your routes open without one.</span>
      </p>
    </AuthFrame>
  )
}
