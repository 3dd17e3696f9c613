import { type ComponentType, createElement } from 'react'
import { lazyPage } from './features/app/lazy-page.ts'
import type { PageCode } from './features/app/page-code.ts'
import { PageLoading } from './features/session/page-loading.tsx'
import type { PageCodes } from './page-codes.ts'

export type LazyPages = {
  [Name in keyof PageCodes]: PageCodes[Name] extends PageCode<infer Props> ? ComponentType<Props> : never
}

/** Every page as the router has it: drawn at once where its code is here, else waited for. */
export const lazyPages = (codes: PageCodes): LazyPages =>
  Object.fromEntries(
    Object.entries<PageCode<never>>(codes as never).map(([name, code]) => [
      name,
      lazyPage(code, createElement(PageLoading, null, 'Loading...')),
    ]),
  ) as LazyPages
