import * as v from 'valibot'
import { NOTIFICATION_TYPES, type NotificationType } from '../notification/notification.ts'
import { ACTIVITIES } from '../route/activity.ts'
import { activity } from '../route/activity-field.ts'
import { VISIBILITIES } from '../route/route.ts'
import { elementId, latitude, longitude, titleText } from '../wire/fields.ts'

export const ZONE_RADIUS_MIN_M = 100
export const ZONE_RADIUS_MAX_M = 1_500
export const ZONES_MAX = 10
export const ZONE_NAME_MAX = 80
export const PACE_FACTOR_MIN = 0.5
export const PACE_FACTOR_MAX = 2
export const OFFLINE_BUDGET_DEFAULT_MB = 50
const OFFLINE_BUDGET_MIN_MB = 10
const OFFLINE_BUDGET_MAX_MB = 2_000

/** Languages in which dates are written; system: the browser's. */
export const DATE_LANGUAGES = ['system', 'en-GB', 'en-US', 'de', 'fr', 'it', 'es', 'sl', 'sk', 'pl'] as const

/** What others get nothing of; made by the member's device (domain/privacy/hiding-disc.ts). */
const disc = v.object({ lat: latitude, lon: longitude, radius: v.pipe(v.number(), v.integer()) })

/** Around such a place the member's lines are cut away for everybody else: all that lies in `hides`. `radius` in metres. */
export const privacyZone = v.object({
  id: elementId,
  name: titleText('Name', { min: 1, max: ZONE_NAME_MAX }),
  lat: latitude,
  lon: longitude,
  radius: v.pipe(v.number(), v.integer(), v.minValue(ZONE_RADIUS_MIN_M), v.maxValue(ZONE_RADIUS_MAX_M)),
  hides: disc,
})
export type PrivacyZone = v.InferOutput<typeof privacyZone>

const factor = v.pipe(v.number(), v.minValue(PACE_FACTOR_MIN), v.maxValue(PACE_FACTOR_MAX))

/** What the member sets; the same on every device. */
export const settingsFields = {
  units: v.picklist(['metric', 'imperial']),
  theme: v.picklist(['system', 'light', 'dark']),
  defaultVisibility: v.picklist(VISIBILITIES),
  dateLanguage: v.picklist(DATE_LANGUAGES),
  /** of the standard duration, by activity; above 1 is slower. An activity that is missing has 1. */
  paceFactors: v.pipe(v.record(activity, factor), v.maxEntries(ACTIVITIES.length)),
  /** whether a type of notification is wanted */
  notifications: v.object(
    Object.fromEntries(NOTIFICATION_TYPES.map((type) => [type, v.boolean()])) as Record<
      NotificationType,
      v.BooleanSchema<undefined>
    >,
  ),
  privacyZones: v.pipe(v.array(privacyZone), v.maxLength(ZONES_MAX)),
  /** how the network is to be taken; auto: as it is measured */
  tier: v.picklist(['auto', '2g', '3g', 'fast']),
  /** what opened pages and areas may take of the device, in MB */
  offlineBudgetMb: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(OFFLINE_BUDGET_MIN_MB),
    v.maxValue(OFFLINE_BUDGET_MAX_MB),
  ),
}
const settingsBody = v.object(settingsFields)
export type SettingsFields = v.InferOutput<typeof settingsBody>

export const DEFAULT_SETTINGS: SettingsFields = {
  units: 'metric',
  theme: 'system',
  defaultVisibility: 'public',
  dateLanguage: 'system',
  paceFactors: {},
  notifications: {
    follow: true,
    route_comment: true,
    route_rating: true,
    route_favorite: true,
    group_invite: true,
    group_join: true,
    group_post: true,
    event_invite: true,
    event_update: true,
    event_reminder: true,
    system: true,
  },
  privacyZones: [],
  tier: 'auto',
  offlineBudgetMb: OFFLINE_BUDGET_DEFAULT_MB,
}
