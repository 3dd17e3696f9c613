import { useSyncExternalStore } from 'react'
import { phone } from './media.ts'

const list = matchMedia(phone.replace('@media ', ''))

/** For what a phone shows elsewhere; what only looks different is a matter of styles. */
export const useIsPhone = (): boolean => useSyncExternalStore(onChange, () => list.matches)

function onChange(listener: () => void): () => void {
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}
