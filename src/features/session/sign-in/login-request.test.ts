import { describe, expect, it } from 'vitest'
import { missingFieldErrors, toLoginRequest } from './login-request.ts'

describe('a sign-in', () => {
  it('sends an identifier with an @ as e-mail and any other as username', () => {
    expect(toLoginRequest({ identifier: ' maya@example.org ', password: ' p ' })).toEqual({
      email: 'maya@example.org',
      password: ' p ',
    })
    expect(toLoginRequest({ identifier: 'maya', password: 'p' })).toEqual({ username: 'maya', password: 'p' })
  })

  it('is not sent with an empty field', () => {
    expect(missingFieldErrors({ identifier: '  ', password: '' })).toEqual({
      identifier: 'Enter your email or username.',
      password: 'Enter your password.',
    })
    expect(missingFieldErrors({ identifier: 'maya', password: ' ' })).toEqual({})
  })
})
