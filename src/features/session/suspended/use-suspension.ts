import { useEffect, useState } from 'react'
import type { Suspension } from '#domain/wire/session/suspension.ts'
import { useSession } from '../../../state/session.ts'
import {
  forgetSuspension,
  readStoredSuspension,
  type StoredSuspension,
  storeSuspension,
} from './stored-suspension.ts'

export interface ShownSuspension extends StoredSuspension {
  change: (changes: Partial<StoredSuspension>) => void
  /** forgets it on this device */
  leave: () => void
}

/** The suspension of the account that was used on this device last; null: none is known. */
export function useSuspension(): ShownSuspension | null {
  const { suspension: reported } = useSession()
  const [shown, setShown] = useState(readStoredSuspension)

  function change(changes: Partial<StoredSuspension>): void {
    const base = shown ?? (reported && { suspension: reported as Suspension, text: '' })
    if (!base) return
    const next = { ...base, ...changes }
    storeSuspension(next)
    setShown(next)
  }
  function leave(): void {
    forgetSuspension()
    setShown(null)
  }

  useEffect(() => {
    if (reported) change({ suspension: reported as Suspension })
    // only when the server has reported another one
  }, [reported])
  return shown && { ...shown, change, leave }
}
