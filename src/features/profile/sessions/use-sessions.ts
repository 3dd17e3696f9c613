import { useEffect, useState } from 'react'
import type { Failure } from '#domain/wire/errors/failure.ts'
import type { MemberSession } from '#domain/wire/session/session-list.ts'
import { usePlatform } from '../../../platform/platform-context.ts'

export interface Sessions {
  /** null: not loaded, or loading failed */
  sessions: readonly MemberSession[] | null
  failure: Failure | null
  busy: boolean
  /** null: all but this one */
  end: (id: string | null) => Promise<void>
}

/** The devices on which the member is signed in, loaded from the server on mount. */
export function useSessions(): Sessions {
  const { port } = usePlatform()
  const [sessions, setSessions] = useState<readonly MemberSession[] | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(true)
  useEffect(() => {
    let isMounted = true
    void port.fetchOnline('session.list', {}).then((result) => {
      if (!isMounted) return
      setBusy(false)
      if (result.ok) setSessions(result.value.sessions)
      else setFailure(result.failure)
    })
    return () => {
      isMounted = false
    }
  }, [port])

  async function end(id: string | null): Promise<void> {
    setBusy(true)
    setFailure(null)
    const result = await port.fetchOnline('session.end', { id })
    setBusy(false)
    if (result.ok) setSessions(result.value.sessions)
    else setFailure(result.failure)
  }
  return { sessions, failure, busy, end }
}
