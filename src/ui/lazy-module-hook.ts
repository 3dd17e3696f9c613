import { useEffect, useState } from 'react'
import { lazyModule } from './lazy-module.ts'

/**
 * Creates a hook that returns a lazily imported module, or null until it is loaded. The import
 * starts after the first component that uses the hook has rendered, runs once, and is retried by
 * the next component if it failed.
 */
export function createLazyModuleHook<Module extends object>(
  load: () => Promise<Module>,
): () => Module | null {
  const lazy = lazyModule(load)
  return function useLazyModule() {
    const [current, setCurrent] = useState(() => lazy.loaded())
    useEffect(() => {
      if (current) return undefined
      let isMounted = true
      lazy.load().then(
        (loaded) => isMounted && setCurrent(loaded),
        () => undefined, // the next component tries again
      )
      return () => {
        isMounted = false
      }
    }, [current])
    return current
  }
}
