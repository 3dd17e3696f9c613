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

const latePages = lazyModule(async () => (await import('./late-pages.ts')).LATE_PAGES)

/** A page of late-pages.ts: its code is loaded after that file. */
const latePage = <Name extends keyof typeof LATE_PAGES>(name: Name): LazyModule<PageComponent<Name>> =>
  lazyModule(async () => {
    const pages: { [N in keyof typeof LATE_PAGES]: () => Promise<PageComponent<N>> } = await latePages.load()
    return pages[name]()
  })

export const pageModules: PageModules = {
  login: { code: lazyModule(async () => (await import('./pages/account/login.tsx')).LoginPage) },
  register: { code: lazyModule(async () => (await import('./pages/account/register.tsx')).RegisterPage) },
  onboarding: {
    code: latePage('onboarding'),
  },
  home: { code: lazyModule(async () => (await import('./pages/home.tsx')).HomePage) },
  discover: {
    code: lazyModule(async () => (await import('./pages/discover.tsx')).DiscoverPage),
    firstQueries: (prefetch, { search }) => prefetch('route.list', toRouteListArgs(readListView(search))),
  },
  routeCreate: {
    code: latePage('routeCreate'),
  },
  route: {
    code: lazyModule(async () => (await import('./pages/route/route.tsx')).RoutePage),
    firstQueries: (prefetch, { params: { id } }) => {
      if (id && OUR_ID.test(id)) prefetch('route.one', { id })
    },
  },
  routeEdit: { code: latePage('routeEdit') },
  events: { code: latePage('events') },
  event: {
    code: latePage('event'),
    firstQueries: (prefetch, { params: { id } }) => {
      if (id && OUR_ID.test(id)) prefetch('event.one', { id })
    },
  },
  eventCreate: {
    code: latePage('eventCreate'),
  },
  eventEdit: { code: latePage('eventEdit') },
  communities: {
    code: latePage('communities'),
    firstQueries: (prefetch) => prefetch('community.mine', {}),
  },
  communityCreate: {
    code: latePage('communityCreate'),
  },
  community: {
    code: latePage('community'),
    firstQueries: (prefetch, { params: { id } }) => {
      if (id && OUR_ID.test(id)) prefetch('community.one', { id })
    },
  },
  communityJoin: { code: latePage('communityJoin') },
  communitySettings: {
    code: latePage('communitySettings'),
  },
  collections: {
    code: latePage('collections'),
  },
  pricing: { code: latePage('pricing') },
  subscription: {
    code: latePage('subscription'),
  },
  subscriptionUpgrade: {
    code: latePage('subscriptionUpgrade'),
  },
  trips: { code: latePage('trips') },
  tripCreate: { code: latePage('tripCreate') },
  tripJoin: { code: latePage('tripJoin') },
  trip: {
    code: latePage('trip'),
    firstQueries: (prefetch, { params: { id } }) => {
      if (id && OUR_ID.test(id)) prefetch('trip.one', { id })
    },
  },
  notifications: {
    code: latePage('notifications'),
  },
  appeal: { code: latePage('appeal') },
  operations: { code: latePage('operations') },
  user: { code: latePage('user') },
  achievements: {
    code: latePage('achievements'),
  },
  reputation: {
    code: latePage('reputation'),
  },
  profile: { code: latePage('profile') },
}

/** Ids as this app creates them; any other in an address belongs to no document. */
const OUR_ID = /^[\w-]+$/
