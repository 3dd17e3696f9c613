import { type ComponentType, createElement } from 'react'
import { lazyPage } from './features/app/lazy-page.ts'
import type { PageCode } from './features/app/page-code.ts'
import { Waiting } from './features/session/waiting.tsx'
import { pageCodes } from './page-codes.ts'

// Every page as the router has it: drawn at once where its code is here, else waited for.

export const lazyPages = {
  login: page(pageCodes.login),
  register: page(pageCodes.register),
  onboarding: page(pageCodes.onboarding),
  home: page(pageCodes.home),
  profile: page(pageCodes.profile),
  discover: page(pageCodes.discover),
  routeCreate: page(pageCodes.routeCreate),
  route: page(pageCodes.route),
  routeEdit: page(pageCodes.routeEdit),
}

function page<P extends object>(code: PageCode<P>): ComponentType<P> {
  return lazyPage(code, createElement(Waiting, null, 'Loading...'))
}
