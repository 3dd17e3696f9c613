import { useEffect, useState } from 'react'
import { usePlatform } from '../platform-context.ts'
import type { Pack, PackSize } from '../port/port.ts'

/** All packs of this device, by name; null while loading. None if this browser cannot store them. */
export function usePacks(): readonly Pack[] | null {
  const { port } = usePlatform()
  const [packs, setPacks] = useState<readonly Pack[] | null>(null)
  useEffect(() => {
    let isMounted = true
    const watching = port.packs.watch((now) => {
      if (isMounted) setPacks(now)
    })
    watching.catch(() => {
      if (isMounted) setPacks([])
    })
    return () => {
      isMounted = false
      watching.then(
        (unwatch) => unwatch(),
        () => undefined, // the watch never started
      )
    }
  }, [port])
  return packs
}

/**
 * The size of a pack; undefined until it is measured, null if there can be none. Measured again when `asOf`
 * changes.
 */
export function usePackSize(id: string, asOf: unknown): PackSize | null | undefined {
  const { port } = usePlatform()
  const [measured, setMeasured] = useState<{ asOf: unknown; size: PackSize | null } | null>(null)
  useEffect(() => {
    let isMounted = true
    const update = (size: PackSize | null): void => {
      if (isMounted) setMeasured({ asOf, size })
    }
    port.packs.measure(id).then(update, () => update(null))
    return () => {
      isMounted = false
    }
  }, [port, id, asOf])
  return measured?.size
}
