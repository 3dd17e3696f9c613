import { useEffect, useState } from 'react'
import { getStorageUsage } from './storage.ts'

/**
 * Bytes that this origin uses, read again when `asOf` changes; null while loading and if the
 * browser does not tell.
 */
export function useStorageUsage(asOf: string): number | null {
  const [usage, setUsage] = useState<{ bytes: number | null; asOf: string } | null>(null)
  useEffect(() => {
    let isMounted = true
    getStorageUsage().then(
      (bytes) => isMounted && setUsage({ bytes, asOf }),
      () => undefined, // denied in some private windows
    )
    return () => {
      isMounted = false
    }
  }, [asOf])
  return usage?.bytes ?? null
}
