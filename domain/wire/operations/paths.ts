// The calls of Operations. Every one of them is for staff; to all others the server answers 403.

const ROOT = '/api/operations/'

export const operationsPaths = {
  all: `${ROOT}*`,
  overview: `${ROOT}overview/`,
  cases: `${ROOT}cases/`,
  case: (id: string) => `${ROOT}cases/${encodeURIComponent(id)}/`,
  decide: (id: string) => `${ROOT}cases/${encodeURIComponent(id)}/decisions/`,
  dismissAll: `${ROOT}cases/dismiss/`,
  decideAppeal: (id: string) => `${ROOT}appeals/${encodeURIComponent(id)}/decision/`,
  audit: `${ROOT}audit/`,
  members: `${ROOT}members/`,
  member: (id: string, act: 'suspend' | 'reactivate' | 'staff' | 'plan' | 'end-sessions') =>
    `${ROOT}members/${encodeURIComponent(id)}/${act}/`,
  content: `${ROOT}content/`,
  contentVisibility: (noun: string, id: string) =>
    `${ROOT}content/${encodeURIComponent(noun)}/${encodeURIComponent(id)}/visibility/`,
  routeFeature: (id: string) => `${ROOT}content/routes/${encodeURIComponent(id)}/feature/`,
  subscriptions: `${ROOT}subscriptions/`,
  health: `${ROOT}health/`,
  announcements: `${ROOT}announcements/`,
  announcementAreas: `${ROOT}announcements/areas/`,
  announcementCancel: (id: string) => `${ROOT}announcements/${encodeURIComponent(id)}/cancel/`,
  outbox: `${ROOT}outbox/`,
  outboxPhoto: `${ROOT}outbox/photo/`,
  /** added to the path of a table */
  csv: 'csv/',
} as const
