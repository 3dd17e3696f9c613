import { useEffect, useState } from 'react'
import type { Plan } from '#domain/subscription/plan.ts'
import type { Failure } from '#domain/wire/errors/failure.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { useSession } from '../../state/session.ts'

/** The plans for people who are signed out, from the server. */
export function usePublicPlans(): {
  plans: readonly Plan[] | null
  failure: Failure | null
  retry: () => void
} {
  const { port } = usePlatform()
  const { memberId, isWorkerReady } = useSession()
  const [plans, setPlans] = useState<readonly Plan[] | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isTried, setTried] = useState(false)
  const isWanted = memberId === null && isWorkerReady && !isTried
  useEffect(() => {
    if (!isWanted) return undefined
    let isMounted = true
    void port.fetchOnline('plan.list', {}).then((result) => {
      if (!isMounted) return
      setTried(true)
      if (result.ok) setPlans(result.value.plans)
      setFailure(result.ok ? null : result.failure)
    })
    return () => {
      isMounted = false
    }
  }, [port, isWanted])
  return { plans, failure, retry: () => setTried(false) }
}
