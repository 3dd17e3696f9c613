import { type ComponentType, createElement } from 'react'
import { lazyPage } from './features/app/lazy-page.ts'
import type { PageCode } from './features/app/page-code.ts'
import { Waiting } from './features/session/waiting.tsx'
import type { PageCodes } from './page-codes.ts'

export type LazyPages = ReturnType<typeof lazyPages>

/** Every page as the router has it: drawn at once where its code is here, else waited for. */
export const lazyPages = (codes: PageCodes) => ({
  login: page(codes.login),
  register: page(codes.register),
  onboarding: page(codes.onboarding),
  home: page(codes.home),
  profile: page(codes.profile),
  discover: page(codes.discover),
  routeCreate: page(codes.routeCreate),
  route: page(codes.route),
  routeEdit: page(codes.routeEdit),
})

function page<P extends object>(code: PageCode<P>): ComponentType<P> {
  return lazyPage(code, createElement(Waiting, null, 'Loading...'))
}
