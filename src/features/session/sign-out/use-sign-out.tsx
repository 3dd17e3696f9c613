import { lazy, type ReactElement, Suspense, useState } from 'react'
import { useSignOutCommand } from './sign-out-command.ts'

// asked only when something waits that could not be sent
const SignOutDialog = lazy(async () => ({ default: (await import('./sign-out-dialog.tsx')).SignOutDialog }))

/** Signing out with its question: what the menus call, and the dialog to draw. */
export function useSignOut(): { signOut: () => void; dialog: ReactElement | null } {
  const command = useSignOutCommand()
  const [unsent, setUnsent] = useState(0)
  async function signOut(): Promise<void> {
    const outcome = await command({ discard: false })
    if (!outcome.done) setUnsent(outcome.unsent)
  }
  return {
    signOut: () => void signOut(),
    dialog:
      unsent > 0 ? (
        <Suspense>
          <SignOutDialog unsent={unsent} onClose={() => setUnsent(0)} />
        </Suspense>
      ) : null,
  }
}
