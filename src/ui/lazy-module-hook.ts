import { useEffect, useState } from 'react'

/**
 * Creates a hook that returns a lazily imported module, or null until it is loaded. The import
 * starts after the first component that uses the hook has rendered, runs once, and is retried by
 * the next component if it failed.
 */
export function createLazyModuleHook<Module extends object>(
  load: () => Promise<Module>,
): () => Module | null {
  let module: Module | null = null
  let loading: Promise<void> | null = null
  const loadOnce = (): Promise<void> =>
    (loading ??= load().then(
      (loaded) => {
        module = loaded
      },
      () => {
        loading = null // the next component tries again
      },
    ))
  return function useLazyModule() {
    const [current, setCurrent] = useState(module)
    useEffect(() => {
      if (current) return undefined
      let isMounted = true
      void loadOnce().then(() => isMounted && setCurrent(module))
      return () => {
        isMounted = false
      }
    }, [current])
    return current
  }
}
