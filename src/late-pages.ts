// The code of the pages that fewer visits begin with. Their names are in a file of their own, because those of all pages
// would be more than the first load of the list of routes has room for.

export const LATE_PAGES = {
  onboarding: async () => (await import('./pages/account/onboarding.tsx')).OnboardingPage,
  events: async () => (await import('./pages/event/events.tsx')).EventsPage,
  event: async () => (await import('./pages/event/event.tsx')).EventPage,
  communities: async () => (await import('./pages/community/communities.tsx')).CommunitiesPage,
  community: async () => (await import('./pages/community/community.tsx')).CommunityPage,
  eventCreate: async () => (await import('./pages/event/event-create.tsx')).EventCreatePage,
  eventEdit: async () => (await import('./pages/event/event-edit.tsx')).EventEditPage,
  communityCreate: async () => (await import('./pages/community/community-create.tsx')).CommunityCreatePage,
  communityJoin: async () => (await import('./pages/community/community-join.tsx')).CommunityJoinPage,
  communitySettings: async () =>
    (await import('./pages/community/community-settings.tsx')).CommunitySettingsPage,
  collections: async () => (await import('./pages/collection/collections.tsx')).CollectionsPage,
  pricing: async () => (await import('./pages/subscription/pricing.tsx')).PricingPage,
  subscription: async () => (await import('./pages/subscription/dashboard.tsx')).SubscriptionPage,
  subscriptionUpgrade: async () => (await import('./pages/subscription/upgrade.tsx')).UpgradePage,
  tripCreate: async () => (await import('./pages/trip/trip-create.tsx')).TripCreatePage,
  notifications: async () => (await import('./pages/notifications.tsx')).NotificationsPage,
  appeal: async () => (await import('./pages/account/appeal.tsx')).AppealPage,
  operations: async () => (await import('./pages/operations.tsx')).OperationsPage,
  user: async () => (await import('./pages/user.tsx')).UserPage,
  achievements: async () => (await import('./pages/account/achievements.tsx')).AchievementsPage,
  reputation: async () => (await import('./pages/account/reputation.tsx')).ReputationPage,
  routeCreate: async () => (await import('./pages/route/route-create.tsx')).RouteCreatePage,
  routeEdit: async () => (await import('./pages/route/route-edit.tsx')).RouteEditPage,
  tripJoin: async () => (await import('./pages/trip/trip-join.tsx')).TripJoinPage,
  trip: async () => (await import('./pages/trip/trip.tsx')).TripPage,
  trips: async () => (await import('./pages/trip/trips.tsx')).TripsPage,
  profile: async () => (await import('./pages/account/profile.tsx')).ProfilePage,
} as const
