import { describe, expect, it } from 'vitest'
import type { Failure } from '#domain/wire/errors/failure.ts'
import { failureText, loginErrorText, registrationErrorText, toastText } from './error-messages.ts'

const failed = (parts: Partial<Failure>): Failure => ({
  kind: 'validation',
  status: 400,
  code: 'validation',
  message: '',
  field_errors: {},
  ...parts,
})

describe('what a failed sign-in says above the form', () => {
  it('is always the same for wrong credentials, whatever the server adds', () => {
    const failure = failed({
      kind: 'auth',
      status: 401,
      message: 'No such user',
      field_errors: { non_field_errors: ['Unknown account'] },
    })
    expect(loginErrorText(failure)).toBe(
      'Invalid username or password. Please check your credentials and try again.',
    )
  })

  it('is the general error before any field, and a field before the message', () => {
    const field_errors = {
      non_field_errors: ['Account locked'],
      username: ['Too short'],
      password: ['Empty'],
    }
    expect(loginErrorText(failed({ field_errors, message: 'Bad request' }))).toBe('Account locked')
    const { non_field_errors: _, ...fields } = field_errors
    expect(loginErrorText(failed({ field_errors: fields, message: 'Bad request' }))).toBe(
      'Username: Too short',
    )
    expect(loginErrorText(failed({ field_errors: { password: ['Empty'] }, message: 'Bad request' }))).toBe(
      'Password: Empty',
    )
    expect(loginErrorText(failed({ message: 'Bad request' }))).toBe('Bad request')
  })

  it('names the account field Username also where an e-mail address was sent', () => {
    expect(loginErrorText(failed({ field_errors: { email: ['Too long'] } }))).toBe('Username: Too long')
  })

  it('does not show the message of a network library', () => {
    expect(loginErrorText(failed({ kind: 'unknown', message: 'Network error' }))).toBe('Login failed')
  })

  it('has a last resort with an answer and one without', () => {
    expect(loginErrorText(failed({}))).toBe('Login failed. Please try again.')
    expect(loginErrorText(null)).toBe('An unexpected error occurred.')
  })

  it('says that there is no connection', () => {
    expect(loginErrorText(failed({ kind: 'unreachable', status: null, message: 'fetch failed' }))).toBe(
      'Connection problem. Please check your internet connection.',
    )
    expect(loginErrorText(failed({ kind: 'timeout', status: null }))).toBe(
      'Request timed out. Please try again.',
    )
  })
})

describe('the toast of a failed sign-in or registration', () => {
  it('joins the fields by commas', () => {
    const field_errors = { username: ['Taken', 'Too short'], email: ['Taken'] }
    expect(toastText(failed({ field_errors, message: 'Bad' }), 'Registration failed')).toBe(
      'username: Taken, email: Taken',
    )
  })

  it('is the message without fields, and the default without either', () => {
    expect(toastText(failed({ message: 'Slow down' }), 'Login failed')).toBe('Slow down')
    expect(toastText(failed({}), 'Login failed')).toBe('Login failed')
    expect(toastText(null, 'Registration failed')).toBe('Registration failed')
  })
})

describe('what a failed registration says above the form', () => {
  it('points to the fields if only fields are wrong', () => {
    expect(registrationErrorText(failed({ field_errors: { username: ['Taken'] }, message: 'Bad' }))).toBe(
      'Please correct the errors below',
    )
  })

  it('is the general error if there is one', () => {
    const field_errors = { username: ['Taken'], non_field_errors: ['Registration is closed'] }
    expect(registrationErrorText(failed({ field_errors }))).toBe('Registration is closed')
  })
})

describe('the catalogue', () => {
  it.each([
    ['auth', 'Authentication required. Please sign in to continue.'],
    ['forbidden', "Access denied. You don't have permission for this action."],
    ['not_found', 'The requested resource was not found.'],
    ['server', 'Server error. Please try again later.'],
    ['unreachable', 'Connection problem. Please check your internet connection.'],
    ['timeout', 'Request timed out. Please try again.'],
    ['validation', 'Please check your input and try again.'],
    ['unknown', 'An unexpected error occurred. Please try again.'],
  ] as const)('has the text for %s', (kind, text) => {
    expect(failureText(failed({ kind }))).toBe(text)
  })
})
