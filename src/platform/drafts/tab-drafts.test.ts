// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { clearTabDrafts, readTabDraft, saveTabDraft } from './tab-drafts.ts'

afterEach(() => sessionStorage.clear())

it('stores the changes of each form under its name until they are deleted', () => {
  saveTabDraft('profile', { bio: 'Half a sen' })
  saveTabDraft('route', { name: 'Komna' })
  expect(readTabDraft('profile')).toEqual({ bio: 'Half a sen' })
  saveTabDraft('profile', null)
  expect(readTabDraft('profile')).toBeNull()
  expect(readTabDraft('route')).toEqual({ name: 'Komna' })
  clearTabDrafts()
  expect(readTabDraft('route')).toBeNull()
})

it.each(['', '{"profile":', '[1]', 'null', '7', '"text"'])(
  'ignores stored text that is not a draft: %j',
  (stored) => {
    sessionStorage.setItem('drafts', stored)
    expect(readTabDraft('profile')).toBeNull()
    saveTabDraft('profile', { bio: 'New' })
    expect(readTabDraft('profile')).toEqual({ bio: 'New' })
  },
)
