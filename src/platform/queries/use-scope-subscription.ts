import { useEffect, useState } from 'react'
import { usePlatform } from '../platform-context.ts'

export type ScopeSubscription = 'asking' | 'held' | 'refused' | 'unreachable'

/** Brings a scope to this device while something shows it. */
export function useScopeSubscription(scope: string): ScopeSubscription {
  const { port } = usePlatform()
  const [answer, setAnswer] = useState<{ scope: string; wanted: ScopeSubscription } | null>(null)
  useEffect(() => {
    let shown = true
    const tell = (wanted: ScopeSubscription): void => {
      if (shown) setAnswer({ scope, wanted })
    }
    port.sync.subscribe(scope).then(tell, () => tell('unreachable'))
    return () => {
      shown = false
    }
  }, [port, scope])
  return answer?.scope === scope ? answer.wanted : 'asking'
}
