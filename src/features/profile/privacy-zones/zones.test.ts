import * as v from 'valibot'
import { expect, it } from 'vitest'
import { type PrivacyZone, privacyZone } from '#domain/account/settings.ts'
import { hidesZone } from '#domain/privacy/hiding-disc.ts'
import { createZone, resizeZone, ZONE_RADII_M } from './zones.ts'

const HOME = { name: 'Home', lat: 46.2901, lon: 13.8802, radius: 300 }

const isAccepted = (zone: PrivacyZone): boolean => v.is(privacyZone, zone) && hidesZone(zone.hides, zone)

it('a new zone is accepted by the server, and another zone of the same place hides a different disc', () => {
  const [one, other] = [createZone(HOME), createZone(HOME)]
  expect(isAccepted(one)).toBe(true)
  expect(one.id).not.toBe(other.id)
  expect(one.hides).not.toEqual(other.hides)
})

it.each(ZONE_RADII_M)('a zone resized to %i m is accepted by the server', (radius) => {
  const zone = createZone(HOME)
  const resized = resizeZone(zone, radius)
  expect(resized).toMatchObject({ id: zone.id, radius })
  expect(isAccepted(resized)).toBe(true)
})
