import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'
import { type LazyModule, lazyModule } from './lazy-module.ts'

type Source<Code> = LazyModule<Code> | (() => Promise<Code>)
/** Texts, because React renders a second time for a new object of the same state. */
type Loading = 'loading' | 'loaded' | { error: unknown }

interface LazyOptions<Props> {
  /** shown while the code is loading; nothing by default */
  placeholder?: ReactNode | ((props: Props) => ReactNode)
  /** the page works without it: it stays away if its code cannot be loaded */
  isOptional?: boolean
}

/**
 * A component in a file of its own, loaded when it is first drawn. States: loading → loaded, or failed: the error is thrown
 * into the nearest error boundary.
 *
 * Unlike React's `lazy` it is drawn at once if its code was loaded ahead, has no fallback that stays for 300 ms, and tries
 * again after a failure when it is mounted again.
 */
export function lazyComponent<P extends object>(
  source: Source<ComponentType<P>>,
  { placeholder = null, isOptional = false }: LazyOptions<P> = {},
): ComponentType<P> {
  const module = typeof source === 'function' ? lazyModule(source) : source
  return function LazyComponent(props: P): ReactNode {
    const [loading, setLoading] = useState<Loading>(module.loaded() ? 'loaded' : 'loading')
    useEffect(() => {
      if (module.loaded()) return setLoading('loaded')
      let isMounted = true
      module.load().then(
        () => isMounted && setLoading('loaded'),
        (error: unknown) => isMounted && !isOptional && setLoading({ error }),
      )
      return () => {
        isMounted = false
      }
    }, [])
    if (typeof loading === 'object') throw loading.error
    const Loaded = module.loaded()
    if (loading === 'loaded' && Loaded) return createElement(Loaded, props)
    return typeof placeholder === 'function' ? placeholder(props) : placeholder
  }
}
