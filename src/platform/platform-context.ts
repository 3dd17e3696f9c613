import { createContext, use } from 'react'
import { must } from '#domain/std/must.ts'
import type { AppInstall } from './device/install.ts'
import type { Port } from './port/port.ts'
import type { QueryCache } from './queries/query-cache.ts'
import type { ServiceWorkerClient } from './service-worker/service-worker.ts'

/** Services that main.ts builds and all features share. */
export interface Platform {
  port: Port
  queries: QueryCache
  serviceWorker: ServiceWorkerClient
  install: AppInstall
  now: () => Date
}

const Context = createContext<Platform | null>(null)

export const PlatformContext = Context.Provider

/** null where parts of the app are shown without a device, as on the sheet of components */
export const useOptionalPlatform = (): Platform | null => use(Context)

export const usePlatform = (): Platform => must(use(Context), 'the platform around the app')
