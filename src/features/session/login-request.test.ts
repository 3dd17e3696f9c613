import { describe, expect, it } from 'vitest'
import { loginRequestOf, missingFields } from './login-request.ts'

describe('a sign-in', () => {
  it('sends an identifier with an @ as e-mail and any other as username', () => {
    expect(loginRequestOf({ identifier: ' maya@example.org ', password: ' p ' })).toEqual({
      email: 'maya@example.org',
      password: ' p ',
    })
    expect(loginRequestOf({ identifier: 'maya', password: 'p' })).toEqual({ username: 'maya', password: 'p' })
  })

  it('is not sent with an empty field', () => {
    expect(missingFields({ identifier: '  ', password: '' })).toEqual({
      identifier: 'Enter your email or username.',
      password: 'Enter your password.',
    })
    expect(missingFields({ identifier: 'maya', password: ' ' })).toEqual({})
  })
})
