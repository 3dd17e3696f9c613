import { useEffect, useState } from 'react'
import { usePlatform } from '../platform-context.ts'
import type { Pack, PackSize } from '../port/port.ts'

/** All packs of this device, by name; null until they have been read. */
export function usePacks(): readonly Pack[] | null {
  const { port } = usePlatform()
  const [packs, setPacks] = useState<readonly Pack[] | null>(null)
  useEffect(() => {
    let shown = true
    const watching = port.packs.watch((now) => {
      if (shown) setPacks(now)
    })
    return () => {
      shown = false
      watching.then(
        (unwatch) => unwatch(),
        () => undefined, // nothing was watched
      )
    }
  }, [port])
  return packs
}

/** What a pack would hold; null until it is known, and where there can be none. Asked anew with each new `asOf`. */
export function usePackSize(id: string, asOf: unknown): PackSize | null {
  const { port } = usePlatform()
  const [measured, setMeasured] = useState<{ asOf: unknown; size: PackSize | null } | null>(null)
  useEffect(() => {
    let shown = true
    const tell = (size: PackSize | null): void => {
      if (shown) setMeasured({ asOf, size })
    }
    port.packs.measure(id).then(tell, () => tell(null))
    return () => {
      shown = false
    }
  }, [port, id, asOf])
  return measured?.size ?? null
}
