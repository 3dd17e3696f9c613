import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { user } from '../member/user.ts'
import { LIVE_RETRIES_MAX, LIVE_RETRY_FIRST_MS, LIVE_RETRY_MAX_MS, REGISTER_RETRY_MAX_MS } from './limits.ts'
import { apiPaths, LIVE_PATH } from './paths.ts'

// The contract with other clients of the server.

describe('API paths', () => {
  it('match the specification', () => {
    const { login, register, logout, tokenRefresh, me, profile } = apiPaths
    expect([login, register, logout, tokenRefresh, me]).toEqual([
      '/api/login/',
      '/api/register/',
      '/api/logout/',
      '/api/token/refresh/',
      '/api/users/me/',
    ])
    expect(profile('a/b')).toBe('/api/profiles/a%2Fb/')
    expect(LIVE_PATH).toBe('/ws/notifications/')
  })

  it('have one base', () => {
    for (const path of Object.values(apiPaths))
      expect(typeof path === 'string' ? path : path('id')).toMatch(/^\/api\/.+\/$/)
  })
})

describe('a user', () => {
  it('has these fields and no others', () => {
    expect(Object.keys(user.entries)).toEqual([
      'id',
      'username',
      'email',
      'first_name',
      'last_name',
      'is_staff',
      'is_superuser',
    ])
    expect(v.is(user, { id: '1' })).toBe(false)
  })
})

describe('limits', () => {
  it('end live and registration retries at half a minute', () => {
    expect([LIVE_RETRY_MAX_MS, REGISTER_RETRY_MAX_MS]).toEqual([30_000, 30_000])
    expect(LIVE_RETRY_FIRST_MS * 2 ** (LIVE_RETRIES_MAX - 1)).toBeLessThan(LIVE_RETRY_MAX_MS)
  })
})
