import { useState } from 'react'
import type { Commands } from '../../../platform/port/port.ts'
import { profileErrorMessage, useProfileCommands } from '../commands.ts'

interface ProfileStep {
  /** why it was not saved */
  error: string | null
  busy: boolean
  /** Saves the change on this device and goes to the next step; null: nothing was changed. */
  submit: (change: Commands['profile.edit']['set'] | null) => void
}

/** Saves one step of onboarding to the member's profile. */
export function useProfileStep(memberId: string, onDone: () => void): ProfileStep {
  const { editProfile } = useProfileCommands()
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  async function store(change: Commands['profile.edit']['set']): Promise<void> {
    setBusy(true)
    setError(null)
    const result = await editProfile(memberId, change)
    setBusy(false)
    if (result.ok) onDone()
    else setError(profileErrorMessage(result.reason))
  }
  return {
    error,
    busy,
    submit: (change) => {
      if (busy) return
      if (change) void store(change)
      else onDone()
    },
  }
}
