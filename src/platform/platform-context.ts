import { createContext, use } from 'react'
import { must } from '#domain/std/must.ts'
import type { AppInstall } from './install.ts'
import type { Port } from './port.ts'
import type { QueryCache } from './query-cache.ts'
import type { AppWorker } from './service-worker.ts'

/** What main.ts builds and every feature is handed. */
export interface Platform {
  port: Port
  queries: QueryCache
  appWorker: AppWorker
  install: AppInstall
  now: () => Date
}

const Context = createContext<Platform | null>(null)

export const PlatformContext = Context.Provider

export const usePlatform = (): Platform => must(use(Context), 'the platform around the app')
