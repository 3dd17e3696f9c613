import { useEffect, useState } from 'react'

/**
 * Code that the first frame does without: a hook that answers null until it is here, and where it can not be had. It is brought
 * once, when something that wants it has been drawn.
 */
export function createLazyModuleHook<Code extends object>(bring: () => Promise<Code>): () => Code | null {
  let code: Code | null = null
  let coming: Promise<void> | null = null
  const come = (): Promise<void> =>
    (coming ??= bring().then(
      (brought) => {
        code = brought
      },
      () => {
        coming = null // the next one to want it tries again
      },
    ))
  return function useLateCode() {
    const [here, setHere] = useState(code)
    useEffect(() => {
      if (here) return undefined
      let shown = true
      void come().then(() => shown && setHere(code))
      return () => {
        shown = false
      }
    }, [here])
    return here
  }
}
