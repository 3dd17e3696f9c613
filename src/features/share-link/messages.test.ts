import { expect, it } from 'vitest'
import { LINK_DAYS, type LinkTarget } from '#domain/wire/share-link.ts'
import { createdLabel, EXPIRY_OPTIONS, expiryLabel, failureMessage, visibilityMessage } from './messages.ts'

const failed = (failure: object, collection: LinkTarget['collection'] = 'routes') =>
  failureMessage(
    {
      status: 500,
      code: null,
      kind: 'server',
      message: 'Words of the server',
      field_errors: {},
      ...failure,
    },
    collection,
  )

it('a link says until when it holds, and since when', () => {
  expect(expiryLabel({ endsAt: null })).toBe('Holds until you end it')
  expect(expiryLabel({ endsAt: '2026-11-30T12:00:00Z' })).toBe('Holds until 30 November 2026')
  expect(createdLabel({ createdAt: '2026-11-23T12:00:00Z' })).toBe('made 23 November 2026')
})

it('every time that the server takes can be chosen', () => {
  expect(EXPIRY_OPTIONS.map(({ days }) => days)).toEqual([...LINK_DAYS, null])
})

it('why there is no link is said in the words of somebody who wants one', () => {
  expect(failed({ kind: 'unreachable', status: null })).toContain('can not be reached')
  expect(failed({ kind: 'timeout', status: null })).toContain('can not be reached')
  expect(failed({ code: 'not_found', status: 404 })).toContain('once the route is sent')
  expect(failed({ code: 'not_found', status: 404 }, 'route_collections')).toContain(
    'once the collection is sent',
  )
  expect(failed({ code: 'quota_exceeded', status: 403 })).toBe('Words of the server')
})

it('what a link shows is said before it is made', () => {
  expect(visibilityMessage('routes', true)).toContain('nothing within your privacy zones')
  expect(visibilityMessage('routes', false)).toContain('as everybody sees it')
  expect(visibilityMessage('route_collections', true)).toContain('your own routes in it, private ones too')
})
