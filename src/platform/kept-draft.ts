import { useState } from 'react'
import { keepDraft, readDraft } from './drafts.ts'

/**
 * As `useState`, for a form that is being filled in: what was changed is still there after a reload of this tab, laid over
 * what the thing is by then. `name` is unlike that of any other form's thing.
 */
export function useKeptDraft<T extends object>(
  name: string,
  before: T,
): [draft: T, change: (draft: T) => void, forget: () => void] {
  const [draft, setDraft] = useState(() => ({ ...before, ...(readDraft(name) as Partial<T> | null) }))
  return [
    draft,
    (changed) => {
      setDraft(changed)
      keepDraft(name, differences(before, changed))
    },
    () => keepDraft(name, null),
  ]
}

/** Fields whose values differ, as they are now; null: none. */
function differences<T extends object>(before: T, now: T): Partial<T> | null {
  const fields = Object.entries(now).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof T]),
  )
  return fields.length === 0 ? null : (Object.fromEntries(fields) as Partial<T>)
}
