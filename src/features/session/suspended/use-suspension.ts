import { useEffect, useState } from 'react'
import type { Suspension } from '#domain/wire/session/suspension.ts'
import { session, useSession } from '../../../state/session.ts'
import {
  forgetSuspension,
  readStoredSuspension,
  type StoredSuspension,
  storeSuspension,
} from './stored-suspension.ts'

export interface ShownSuspension extends StoredSuspension {
  /** the server has answered */
  update: (suspension: Suspension) => void
  write: (text: string) => void
  /** forgets it on this device */
  leave: () => void
}

/** The suspension of the account that was used on this device last; null: none is known. */
export function useSuspension(): ShownSuspension | null {
  const { suspension: reported } = useSession()
  const [stored, setStored] = useState(readStoredSuspension)
  const [text, write] = useState(stored?.text ?? '')
  const suspension = reported ?? stored?.suspension ?? null

  useEffect(() => {
    if (suspension) storeSuspension({ suspension, text })
  }, [suspension, text])

  if (!suspension) return null
  return {
    suspension,
    text,
    update: (next) => {
      session.suspension = next
    },
    write,
    leave: () => {
      forgetSuspension()
      setStored(null)
      write('')
    },
  }
}
