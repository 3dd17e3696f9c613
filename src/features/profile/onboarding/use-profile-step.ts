import { useState } from 'react'
import type { Commands } from '../../../platform/port/port.ts'
import { profileErrorMessage, useProfileCommands } from '../commands.ts'

interface Answering {
  /** why the answer was not stored */
  error: string | null
  busy: boolean
  /** Stores it on this device and goes on; null: nothing was changed. */
  answer: (change: Commands['profile.edit']['set'] | null) => void
}

/** An answer of a new member, which becomes a part of their profile. */
export function useProfileStep(memberId: string, onDone: () => void): Answering {
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
    answer: (change) => {
      if (busy) return
      if (change) void store(change)
      else onDone()
    },
  }
}
