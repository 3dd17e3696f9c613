import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { loginRequest, registration } from '#domain/member/credentials.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import {
  DEVICE_HEADER,
  IDEMPOTENCY_HEADER,
  type LoginResponse,
  logoutRequest,
  type TokenPair,
} from '#domain/wire/session/session.ts'
import { collections } from '../../collections.ts'
import type { Deps } from '../../deps.ts'
import type { AppContext, AppEnv } from '../../http/app-env.ts'
import { parseFields, readBody } from '../../http/body/request-body.ts'
import { clientAddress } from '../../http/client-address.ts'
import { clearReportsOfSessions } from '../../sync/devices/device-report.ts'
import { updateStaffFlags } from '../members/store.ts'
import { beginSession } from './begin-session.ts'
import { clearCookies, readCookie, setCookies } from './cookies.ts'
import { checkCredentials } from './login.ts'
import { refreshSession } from './refresh.ts'
import { registerMember } from './register.ts'
import { endTokenFamily } from './store.ts'
import { hashRefreshToken } from './tokens.ts'

const [byEmail, byUsername] = loginRequest.options
/** Picks one variant, so that errors name its fields instead of the union. */
const loginSchema = v.lazy((body) =>
  typeof body === 'object' && body !== null && 'email' in body ? byEmail : byUsername,
)
const refreshSchema = v.object({ refresh: v.pipe(v.string(), v.minLength(1), v.maxLength(500)) })
const headerSchema = v.nullable(v.pipe(v.string(), v.minLength(8), v.maxLength(200)))

/** Sign-in, sign-out, registration and refresh, which need no session. */
export function sessionEndpoints(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  app.post(apiPaths.login, async (c) => {
    const request = await readBody(c, loginSchema)
    const member = await checkCredentials(deps, request, {
      address: clientAddress(c, deps.proxies),
      deviceToken: readCookie(c, 'device'),
    })
    return respondSignedIn(c, deps, member.id)
  })

  app.post(apiPaths.register, async (c) => {
    const form = await readBody(c, registration)
    const idempotencyKey = readHeader(c, IDEMPOTENCY_HEADER)
    const address = clientAddress(c, deps.proxies)
    const member = await registerMember(deps, { form, idempotencyKey, address })
    return respondSignedIn(c, deps, member.id)
  })

  app.post(apiPaths.tokenRefresh, async (c) => {
    const { refresh } = await readBody(c, refreshSchema)
    const renewed = await refreshSession(deps, { refresh, device: readHeader(c, DEVICE_HEADER) })
    await setCookies(c, deps, renewed)
    return c.json({ access: renewed.access, refresh: renewed.refresh } satisfies TokenPair)
  })

  app.post(apiPaths.logout, async (c) => {
    const endedBy = await signOut(c, deps).catch((error: unknown) =>
      deps.log.error('signing out did not end the session', error),
    )
    // A delayed sign-out (by hash) must not clear the cookies of a member who has signed in since.
    if (endedBy !== 'by hash') clearCookies(c, deps)
    return c.json({})
  })

  return app
}

async function respondSignedIn(c: AppContext, deps: Deps, memberId: string): Promise<Response> {
  const device = readHeader(c, DEVICE_HEADER)
  const session = await deps.db.transaction((query) => beginSession(deps, query, { memberId, device }))
  await updateStaffFlags({ ...deps, collections }, session.user)
  await setCookies(c, deps, session)
  const { user, access, refresh } = session
  return c.json({ user, access, refresh } satisfies LoginResponse)
}

/** An invalid body ends no session and is no error: the device has already deleted its tokens. */
async function signOut(c: AppContext, deps: Deps): Promise<'by token' | 'by hash'> {
  const body = v.safeParse(logoutRequest, await readBody(c, v.unknown()))
  if (!body.success) return 'by token'
  const hash =
    'refresh' in body.output
      ? hashRefreshToken(body.output.refresh)
      : Buffer.from(body.output.refresh_sha256, 'hex')
  const ended = await endTokenFamily(deps.db.query, hash, deps.clock())
  await clearReportsOfSessions(deps.db.query, ended)
  return 'refresh' in body.output ? 'by token' : 'by hash'
}

const readHeader = (c: Context<AppEnv>, name: string): string | null =>
  parseFields(v.object({ [name]: headerSchema }), { [name]: c.req.header(name) ?? null })[name] ?? null
