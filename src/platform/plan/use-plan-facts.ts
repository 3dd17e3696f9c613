import { createLazyModuleHook } from '../../ui/lazy-module-hook.ts'

/** The rules of plans, in a file of their own; null until it is loaded. */
export const usePlanFacts = createLazyModuleHook(() => import('./plan-facts.ts'))
