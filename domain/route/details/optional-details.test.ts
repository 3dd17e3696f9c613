import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { routeOf } from '#tests/factories/documents.ts'
import { route, routeFields } from '../route.ts'
import { NO_DETAILS } from './no-details.ts'
import { routeDetails } from './optional-details.ts'

describe('the optional fields of a route', () => {
  it('get their empty values if a stored route lacks them', () => {
    const full = routeOf({ id: 'r-1', ...NO_DETAILS })
    const older = Object.fromEntries(Object.entries(full).filter(([name]) => !(name in routeDetails)))
    expect(v.parse(route, older)).toEqual(full)
  })

  it('are not added to an edit of other fields', () => {
    expect(v.parse(v.partial(v.object(routeFields)), { name: 'Komna' })).toEqual({ name: 'Komna' })
  })
})
