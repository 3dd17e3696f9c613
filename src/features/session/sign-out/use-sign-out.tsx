import { type ReactElement, useState } from 'react'
import { lazyComponent } from '../../../ui/lazy-component.ts'
import { useSignOutCommand } from './sign-out-command.ts'

// needed only if unsent changes would be lost
const SignOutDialog = lazyComponent(async () => (await import('./sign-out-dialog.tsx')).SignOutDialog)

/** Sign-out for the menus, and its confirmation dialog. */
export function useSignOut(): { signOut: () => void; dialog: ReactElement | null } {
  const command = useSignOutCommand()
  const [unsent, setUnsent] = useState(0)
  async function signOut(): Promise<void> {
    const outcome = await command({ discard: false })
    if (!outcome.done) setUnsent(outcome.unsent)
  }
  return {
    signOut: () => void signOut(),
    dialog: unsent > 0 ? <SignOutDialog unsent={unsent} onClose={() => setUnsent(0)} /> : null,
  }
}
