import * as v from 'valibot'
import { expect, it } from 'vitest'
import { type PrivacyZone, privacyZone } from '#domain/account/settings.ts'
import { hidesZone } from '#domain/privacy/hiding-disc.ts'
import { createZone, resizeZone, ZONE_RADII_M } from './zones.ts'

const HOME = { name: 'Home', lat: 46.2901, lon: 13.8802, radius: 300 }

const isTaken = (zone: PrivacyZone): boolean => v.is(privacyZone, zone) && hidesZone(zone.hides, zone)

it('a new zone is one that the server takes, and another one of the same place hides something else', () => {
  const [one, other] = [createZone(HOME), createZone(HOME)]
  expect(isTaken(one)).toBe(true)
  expect(one.id).not.toBe(other.id)
  expect(one.hides).not.toEqual(other.hides)
})

it.each(ZONE_RADII_M)('a zone that is resized to %i m is one that the server takes', (radius) => {
  const zone = createZone(HOME)
  const resized = resizeZone(zone, radius)
  expect(resized).toMatchObject({ id: zone.id, radius })
  expect(isTaken(resized)).toBe(true)
})
