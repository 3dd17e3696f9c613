import { useEffect, useState } from 'react'
import { usePlatform } from './platform-context.ts'

export type Wanted = 'asking' | 'held' | 'refused' | 'unreachable'

/** Brings a scope to this device while something shows it. */
export function useWanted(scope: string): Wanted {
  const { port } = usePlatform()
  const [answer, setAnswer] = useState<{ scope: string; wanted: Wanted } | null>(null)
  useEffect(() => {
    let shown = true
    const tell = (wanted: Wanted): void => {
      if (shown) setAnswer({ scope, wanted })
    }
    port.sync.want(scope).then(tell, () => tell('unreachable'))
    return () => {
      shown = false
    }
  }, [port, scope])
  return answer?.scope === scope ? answer.wanted : 'asking'
}
