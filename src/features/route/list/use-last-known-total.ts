import { useState } from 'react'

/** How many there are in the list named `of`, as last counted: one that only grew is not uncounted for a moment. */
export function useLastKnownTotal(of: string, counted: number | null | undefined): number | null {
  const [known, setKnown] = useState<{ of: string; total: number } | null>(null)
  const total = counted ?? (known?.of === of ? known.total : null)
  if (total !== null && (known?.of !== of || known.total !== total)) setKnown({ of, total })
  return total
}
