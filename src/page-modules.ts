import type { ComponentType } from 'react'
import type { StringRouteParams } from 'wouter'
import { toRouteListArgs } from './features/route/list/list-query.ts'
import { readListView } from './features/route/list/list-view.ts'
import type { LATE_PAGES } from './late-pages.ts'
import type { PAGES, PageMatch, PageName } from './paths.ts'
import type { QueryCache } from './platform/queries/query-cache.ts'
import { type LazyModule, lazyModule } from './ui/lazy-module.ts'

// The code of every page of PAGES (paths.ts), each in a file of its own. Nothing here needs React, so that a page's code is
// loading before there is anything to draw it with. Only main.ts may import this file: each change of a page changes the
// name of the file that names it, and that one is downloaded again (build/chunks/page-chunks.ts).

interface PageModule<Component> {
  code: LazyModule<Component>
  /** Starts the queries that the address alone determines, while the code is loading. */
  firstQueries?: (
    prefetch: QueryCache['prefetch'],
    address: Pick<PageMatch, 'params'> & { search: string },
  ) => void
}

export type PageComponent<Name extends PageName> = ComponentType<{
  params: StringRouteParams<(typeof PAGES)[Name]['path']>
}>

export type PageModules = { readonly [Name in PageName]: PageModule<PageComponent<Name>> }

const lateCode = lazyModule(async () => (await import('./late-pages.ts')).LATE_PAGES)

/** A page of late-pages.ts: its code is loaded after that file. */
const latePage = <Name extends keyof typeof LATE_PAGES>(name: Name): LazyModule<PageComponent<Name>> =>
  lazyModule(async () => {
    const pages: { [N in keyof typeof LATE_PAGES]: () => Promise<PageComponent<N>> } = await lateCode.load()
    return pages[name]()
  })

/** Late pages whose address alone determines no queries. */
const latePages = <Name extends keyof typeof LATE_PAGES>(
  ...names: Name[]
): { [N in Name]: PageModule<PageComponent<N>> } =>
  Object.fromEntries(names.map((name) => [name, { code: latePage(name) }])) as {
    [N in Name]: PageModule<PageComponent<N>>
  }

export const pageModules: PageModules = {
  login: { code: lazyModule(async () => (await import('./pages/account/login.tsx')).LoginPage) },
  register: { code: lazyModule(async () => (await import('./pages/account/register.tsx')).RegisterPage) },
  home: { code: lazyModule(async () => (await import('./pages/home.tsx')).HomePage) },
  discover: {
    code: lazyModule(async () => (await import('./pages/discover.tsx')).DiscoverPage),
    firstQueries: (prefetch, { search }) => prefetch('route.list', toRouteListArgs(readListView(search))),
  },
  route: {
    code: lazyModule(async () => (await import('./pages/route/route.tsx')).RoutePage),
    firstQueries: (prefetch, { params: { id } }) => {
      if (id && OUR_ID.test(id)) prefetch('route.one', { id })
    },
  },
  event: {
    code: latePage('event'),
    firstQueries: (prefetch, { params: { id } }) => {
      if (id && OUR_ID.test(id)) prefetch('event.one', { id })
    },
  },
  communities: {
    code: latePage('communities'),
    firstQueries: (prefetch) => prefetch('community.mine', {}),
  },
  community: {
    code: latePage('community'),
    firstQueries: (prefetch, { params: { id } }) => {
      if (id && OUR_ID.test(id)) prefetch('community.one', { id })
    },
  },
  trip: {
    code: latePage('trip'),
    firstQueries: (prefetch, { params: { id } }) => {
      if (id && OUR_ID.test(id)) prefetch('trip.one', { id })
    },
  },
  ...latePages(
    'onboarding',
    'routeCreate',
    'routeEdit',
    'events',
    'eventCreate',
    'eventEdit',
    'communityCreate',
    'communityJoin',
    'communitySettings',
    'collections',
    'pricing',
    'terms',
    'privacy',
    'subscription',
    'subscriptionUpgrade',
    'trips',
    'tripCreate',
    'tripJoin',
    'notifications',
    'appeal',
    'operations',
    'user',
    'achievements',
    'reputation',
    'profile',
  ),
}

/** Ids as this app creates them; any other in an address belongs to no document. */
const OUR_ID = /^[\w-]+$/
