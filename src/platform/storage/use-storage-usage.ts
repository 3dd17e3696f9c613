import { useEffect, useState } from 'react'
import { getStorageUsage } from './storage.ts'

/** Bytes that this origin holds, looked up anew with each `asOf`; null until then, and where the browser does not tell. */
export function useStorageUsage(asOf: string): number | null {
  const [held, setHeld] = useState<{ bytes: number | null; asOf: string } | null>(null)
  useEffect(() => {
    let shown = true
    getStorageUsage().then(
      (bytes) => shown && setHeld({ bytes, asOf }),
      () => undefined, // a private window may refuse to say
    )
    return () => {
      shown = false
    }
  }, [asOf])
  return held?.bytes ?? null
}
