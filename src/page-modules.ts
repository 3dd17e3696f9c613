import type { ComponentType } from 'react'
import type { StringRouteParams } from 'wouter'
import { toRouteListArgs } from './features/route/list/list-query.ts'
import { readListView } from './features/route/list/list-view.ts'
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

export const pageModules: PageModules = {
  login: { code: lazyModule(async () => (await import('./pages/account/login.tsx')).LoginPage) },
  register: { code: lazyModule(async () => (await import('./pages/account/register.tsx')).RegisterPage) },
  onboarding: {
    code: lazyModule(async () => (await import('./pages/account/onboarding.tsx')).OnboardingPage),
  },
  home: { code: lazyModule(async () => (await import('./pages/home.tsx')).HomePage) },
  discover: {
    code: lazyModule(async () => (await import('./pages/discover.tsx')).DiscoverPage),
    firstQueries: (prefetch, { search }) => prefetch('route.list', toRouteListArgs(readListView(search))),
  },
  routeCreate: {
    code: lazyModule(async () => (await import('./pages/route/route-create.tsx')).RouteCreatePage),
  },
  route: {
    code: lazyModule(async () => (await import('./pages/route/route.tsx')).RoutePage),
    firstQueries: (prefetch, { params: { id } }) => {
      if (id && OUR_ID.test(id)) prefetch('route.one', { id })
    },
  },
  routeEdit: { code: lazyModule(async () => (await import('./pages/route/route-edit.tsx')).RouteEditPage) },
  events: { code: lazyModule(async () => (await import('./pages/event/events.tsx')).EventsPage) },
  event: {
    code: lazyModule(async () => (await import('./pages/event/event.tsx')).EventPage),
    firstQueries: (prefetch, { params: { id } }) => {
      if (id && OUR_ID.test(id)) prefetch('event.one', { id })
    },
  },
  eventCreate: {
    code: lazyModule(async () => (await import('./pages/event/event-create.tsx')).EventCreatePage),
  },
  eventEdit: { code: lazyModule(async () => (await import('./pages/event/event-edit.tsx')).EventEditPage) },
  communities: {
    code: lazyModule(async () => (await import('./pages/community/communities.tsx')).CommunitiesPage),
    firstQueries: (prefetch) => prefetch('community.mine', {}),
  },
  communityCreate: {
    code: lazyModule(
      async () => (await import('./pages/community/community-create.tsx')).CommunityCreatePage,
    ),
  },
  community: {
    code: lazyModule(async () => (await import('./pages/community/community.tsx')).CommunityPage),
    firstQueries: (prefetch, { params: { id } }) => {
      if (id && OUR_ID.test(id)) prefetch('community.one', { id })
    },
  },
  communitySettings: {
    code: lazyModule(
      async () => (await import('./pages/community/community-settings.tsx')).CommunitySettingsPage,
    ),
  },
  collections: {
    code: lazyModule(async () => (await import('./pages/collection/collections.tsx')).CollectionsPage),
  },
  pricing: { code: lazyModule(async () => (await import('./pages/subscription/pricing.tsx')).PricingPage) },
  subscription: {
    code: lazyModule(async () => (await import('./pages/subscription/dashboard.tsx')).SubscriptionPage),
  },
  subscriptionUpgrade: {
    code: lazyModule(async () => (await import('./pages/subscription/upgrade.tsx')).UpgradePage),
  },
  trips: { code: lazyModule(async () => (await import('./pages/trip/trips.tsx')).TripsPage) },
  tripCreate: { code: lazyModule(async () => (await import('./pages/trip/trip-create.tsx')).TripCreatePage) },
  trip: {
    code: lazyModule(async () => (await import('./pages/trip/trip.tsx')).TripPage),
    firstQueries: (prefetch, { params: { id } }) => {
      if (id && OUR_ID.test(id)) prefetch('trip.one', { id })
    },
  },
  notifications: {
    code: lazyModule(async () => (await import('./pages/notifications.tsx')).NotificationsPage),
  },
  user: { code: lazyModule(async () => (await import('./pages/user.tsx')).UserPage) },
  achievements: {
    code: lazyModule(async () => (await import('./pages/account/achievements.tsx')).AchievementsPage),
  },
  reputation: {
    code: lazyModule(async () => (await import('./pages/account/reputation.tsx')).ReputationPage),
  },
  profile: { code: lazyModule(async () => (await import('./pages/account/profile.tsx')).ProfilePage) },
}

/** Ids as this app creates them; any other in an address belongs to no document. */
const OUR_ID = /^[\w-]+$/
