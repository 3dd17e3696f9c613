import * as v from 'valibot'
import { settingsFields } from '#domain/account/settings.ts'
import { hidesZone } from '#domain/privacy/hiding-disc.ts'

/**
 * The writable settings with a check that each privacy zone's disc covers the zone. Checked only on
 * the server; the app always creates valid discs.
 */
export const strictSettingsFields = {
  ...settingsFields,
  privacyZones: v.pipe(
    settingsFields.privacyZones,
    v.check(
      (zones) => zones.every((zone) => hidesZone(zone.hides, zone)),
      'The disc does not cover the whole zone, or the place is too close to its centre.',
    ),
  ),
}
