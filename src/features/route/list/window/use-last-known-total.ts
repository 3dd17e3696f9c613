import { useState } from 'react'

/**
 * The last counted total of the list identified by `key`, so that the count does not vanish while
 * the list grows.
 */
export function useLastKnownTotal(of: string, counted: number | null | undefined): number | null {
  const [known, setKnown] = useState<{ of: string; total: number } | null>(null)
  const total = counted ?? (known?.of === of ? known.total : null)
  if (total !== null && (known?.of !== of || known.total !== total)) setKnown({ of, total })
  return total
}
