import { expect, it } from 'vitest'
import { LINK_DAYS, type LinkTarget } from '#domain/wire/share-link.ts'
import { createdLabel, EXPIRY_OPTIONS, expiryLabel, failureMessage, visibilityMessage } from './messages.ts'

const messageFor = (failure: object, collection: LinkTarget['collection'] = 'routes') =>
  failureMessage(
    {
      status: 500,
      code: null,
      kind: 'server',
      message: 'Message of the server',
      field_errors: {},
      ...failure,
    },
    collection,
  )

it('shows when a link expires and when it was created', () => {
  expect(expiryLabel({ endsAt: null })).toBe('Never expires')
  expect(expiryLabel({ endsAt: '2026-11-30T12:00:00Z' })).toBe('Expires 30 November 2026')
  expect(createdLabel({ createdAt: '2026-11-23T12:00:00Z' })).toBe('Created 23 November 2026')
})

it('offers every expiry that the server accepts', () => {
  expect(EXPIRY_OPTIONS.map(({ days }) => days)).toEqual([...LINK_DAYS, null])
})

it('explains why there is no link', () => {
  expect(messageFor({ kind: 'unreachable', status: null })).toContain('need a connection')
  expect(messageFor({ kind: 'timeout', status: null })).toContain('need a connection')
  expect(messageFor({ code: 'not_found', status: 404 })).toContain('once the route is synced')
  expect(messageFor({ code: 'not_found', status: 404 }, 'route_collections')).toContain(
    'once the collection is synced',
  )
  expect(messageFor({ code: 'quota_exceeded', status: 403 })).toBe('Message of the server')
})

it('tells what a link shows before it is created', () => {
  expect(visibilityMessage('routes', true)).toContain('Your privacy zones stay hidden')
  expect(visibilityMessage('routes', false)).not.toContain('privacy zones')
  expect(visibilityMessage('route_collections', true)).toContain('your own private routes')
})
