import { describe, expect, it } from 'vitest'
import {
  checkRegistration,
  EMPTY_REGISTRATION,
  type RegistrationDraft,
  withShownTexts,
} from './registration-draft.ts'

const complete: RegistrationDraft = {
  first_name: 'Maya',
  last_name: 'Lindgren',
  username: 'maya_l',
  email: ' maya@example.org',
  password: 'Cairn-2026!',
  password_confirm: 'Cairn-2026!',
  terms_consent: true,
  liability_consent: true,
  location_consent: true,
}

const errorsOf = (change: Partial<RegistrationDraft>): Record<string, string> => {
  const checked = checkRegistration({ ...complete, ...change })
  return checked.ok ? {} : checked.errors
}

describe('the texts shown in the form', () => {
  it('replace those of the draft, but no checkbox', () => {
    const shown = { username: 'filled', terms_consent: 'on', other: 'x' }
    expect(withShownTexts(complete, shown)).toEqual({ ...complete, username: 'filled' })
  })
})

describe('a registration', () => {
  it('is ready when every field is', () => {
    expect(checkRegistration(complete)).toMatchObject({
      ok: true,
      registration: { email: 'maya@example.org', terms_consent: true },
    })
  })

  it('names every empty field and every missing consent', () => {
    const checked = checkRegistration(EMPTY_REGISTRATION)
    expect(checked.ok ? [] : Object.keys(checked.errors).toSorted()).toEqual([
      'email',
      'first_name',
      'last_name',
      'liability_consent',
      'location_consent',
      'password',
      'terms_consent',
      'username',
    ])
  })

  it.each([
    ['password', { password: 'short', password_confirm: 'short' }],
    ['password_confirm', { password_confirm: 'Cairn-2027!' }],
    ['username', { username: 'ma ya' }],
    ['email', { email: 'maya@example' }],
    ['terms_consent', { terms_consent: false }],
  ])('says what is wrong with %s, and only with it', (field, change) => {
    expect(Object.keys(errorsOf(change))).toEqual([field])
    expect(errorsOf(change)[field]).toBeTruthy()
  })
})
