import { createContext, type ReactElement, type ReactNode, use } from 'react'
import { must } from '#domain/std/must.ts'
import type { Queries } from '../../../platform/port/port.ts'
import { useQuery } from '../../../platform/queries/use-query.ts'

interface Live {
  /** the latest live messages for this member, newest first */
  personal: Queries['live.personal']['result']
}

const Context = createContext<Live | null>(null)

/** Throws outside of its provider. */
export const useLive = (): Live => must(use(Context), 'the provider of live messages')

const NONE: Live['personal'] = []

export function LiveProvider({ children }: { children: ReactNode }): ReactElement {
  return <Context value={{ personal: useQuery('live.personal', {}) ?? NONE }}>{children}</Context>
}
