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
} as const
