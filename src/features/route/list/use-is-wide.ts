import { useSyncExternalStore } from 'react'

/** The breakpoint for two columns. */
const wide = matchMedia('(min-width: 56.25em)')

export const useIsWide = (): boolean => useSyncExternalStore(onChange, () => wide.matches)

function onChange(listener: () => void): () => void {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}
