import * as v from 'valibot'
import { settingsFields } from '#domain/account/settings.ts'
import { hidesZone } from '#domain/privacy/hiding-disc.ts'

/** What a member may set, with what zones hide compared to them. Only here: a device makes it so by itself. */
export const strictSettingsFields = {
  ...settingsFields,
  privacyZones: v.pipe(
    settingsFields.privacyZones,
    v.check(
      (zones) => zones.every((zone) => hidesZone(zone.hides, zone)),
      'What is hidden does not hold the whole zone, or the place lies near its middle.',
    ),
  ),
}
