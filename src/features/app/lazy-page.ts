import { type ComponentType, createElement, type ReactElement, useEffect, useState } from 'react'
import type { PageCode } from './page-code.ts'
import { allowReloadAgain, browserRecovery, loadWithRecovery } from './reload-recovery.ts'

type Loading = { state: 'loading' | 'loaded' } | { state: 'failed'; error: unknown }

/**
 * Draws `waiting` until the code is there. States: loading → loaded, or failed: thrown into the nearest boundary.
 * React's own `lazy` keeps a failure for good, and its Suspense a fallback for 300 ms; this page loads anew whenever it is
 * opened again, by a reload where it has failed before, and stands there at once where its code is here.
 */
export function lazyPage<P extends object>(code: PageCode<P>, waiting: ReactElement): ComponentType<P> {
  const mending = browserRecovery()
  // many browsers keep the failure of a file until the next document: asking them again is no use without one
  let hasFailed = false

  return function Page(props: P): ReactElement {
    const [loading, setLoading] = useState<Loading>({ state: code.here() ? 'loaded' : 'loading' })
    useEffect(() => {
      if (code.here()) return setLoading({ state: 'loaded' })
      let shown = true
      if (hasFailed) allowReloadAgain('page', mending)
      loadWithRecovery('page', () => code.load(), mending).then(
        () => shown && setLoading({ state: 'loaded' }),
        (error: unknown) => {
          hasFailed = true
          if (shown) setLoading({ state: 'failed', error })
        },
      )
      return () => {
        shown = false
      }
    }, [])
    const Loaded = code.here()
    if (loading.state === 'failed') throw loading.error
    return loading.state === 'loaded' && Loaded ? createElement(Loaded, props) : waiting
  }
}
