import { useEffect, useState } from 'react'
import { usePlatform } from '../platform-context.ts'

export type ScopeSubscription = 'asking' | 'held' | 'refused' | 'unreachable'

/** Subscribes this device to a scope while a view shows it. */
export function useScopeSubscription(scope: string): ScopeSubscription {
  const { port } = usePlatform()
  const [result, setResult] = useState<{ scope: string; subscription: ScopeSubscription } | null>(null)
  useEffect(() => {
    let isMounted = true
    const update = (subscription: ScopeSubscription): void => {
      if (isMounted) setResult({ scope, subscription })
    }
    port.sync.subscribe(scope).then(update, () => update('unreachable'))
    return () => {
      isMounted = false
    }
  }, [port, scope])
  return result?.scope === scope ? result.subscription : 'asking'
}
