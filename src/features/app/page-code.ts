import type { ComponentType } from 'react'

/** The code of one page, a chunk of its own, brought once. */
export interface PageCode<P extends object> {
  /** Brings it; a try that failed may be made again. */
  load: () => Promise<void>
  /** null until it is here */
  here: () => ComponentType<P> | null
}

export function pageCode<P extends object>(bring: () => Promise<ComponentType<P>>): PageCode<P> {
  let code: ComponentType<P> | null = null
  return {
    load: async () => {
      code ??= await bring()
    },
    here: () => code,
  }
}
