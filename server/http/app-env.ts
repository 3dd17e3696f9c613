import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** The authenticated member, set by the middlewares of session.ts. */
export interface MemberSession {
  memberId: string
  /** `is_staff` or `is_superuser` */
  isStaff: boolean
  sessionId: string
  /** cookie: the service worker acts for a member it cannot name, so the body must */
  by: 'token' | 'cookie'
}

/** The context of a request. Bindings are absent in tests without a socket. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>
  Variables: { correlationId: string; session: MemberSession }
}

export type AppContext = Context<AppEnv>
