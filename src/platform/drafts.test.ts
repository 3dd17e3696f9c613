// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { forgetDrafts, keepDraft, readDraft } from './drafts.ts'

afterEach(() => sessionStorage.clear())

it('what was changed of each thing is kept by its name, until nothing is left of it', () => {
  keepDraft('profile', { bio: 'Half a sen' })
  keepDraft('route', { name: 'Komna' })
  expect(readDraft('profile')).toEqual({ bio: 'Half a sen' })
  keepDraft('profile', null)
  expect(readDraft('profile')).toBeNull()
  expect(readDraft('route')).toEqual({ name: 'Komna' })
  forgetDrafts()
  expect(readDraft('route')).toBeNull()
})

it.each(['', '{"profile":', '[1]', 'null', '7', '"text"'])('what cannot be a draft is none: %j', (stored) => {
  sessionStorage.setItem('drafts', stored)
  expect(readDraft('profile')).toBeNull()
  keepDraft('profile', { bio: 'New' })
  expect(readDraft('profile')).toEqual({ bio: 'New' })
})
