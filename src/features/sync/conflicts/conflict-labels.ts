import type { Snapshot } from 'valtio'
import type { ConflictField, ConflictValue, ConflictVersion } from '#domain/wire/sync/conflict-value.ts'
import { dateFormat } from '../../../ui/format/date-format.ts'

export type ShownValue = Snapshot<ConflictValue>

const FIELD_NAMES: Readonly<Record<ConflictField, string>> = {
  name: 'Name',
  title: 'Title',
  description: 'Description',
  notes: 'Notes',
  note: 'Note',
  text: 'Text',
  rules: 'Rules',
  gear: 'Gear',
  paceNote: 'Note on pace',
  cancelReason: 'Reason of the cancellation',
  access: 'Access',
  parking: 'Parking',
  transport: 'Public transport',
  water: 'Water',
  start: 'Start',
  end: 'End',
  timeZone: 'Time zone',
  date: 'Date',
  from: 'Time',
  to: 'Time',
  lat: 'Position',
  lon: 'Position',
  capacity: 'Places',
  minimum: 'Least number of people',
  quantity: 'Quantity',
  weight: 'Weight',
  category: 'Category',
  visibility: 'Visible to',
  joining: 'Joining',
  activity: 'Activity',
  state: 'State',
  archived: 'Archived',
  approval: 'Approval by the host',
}

/** `Time of “Aljažev dom”`; the time of an event is one value with its end and time zone. */
export function conflictTitle({ fields, of }: Pick<ShownValue, 'fields' | 'of'>): string {
  const [field] = fields
  const isEventTime = fields.includes('timeZone') && fields.length > 1
  const name = isEventTime ? 'Date and time' : (FIELD_NAMES[field as ConflictField] ?? 'Value')
  return of === '' ? name : `${name} of “${of}”`
}

/** Who wrote a version. */
export function versionLabel(value: Pick<ShownValue, 'by' | 'isOwn'>, version: ConflictVersion): string {
  if (version === 'mine') return 'You'
  if (value.isOwn) return 'You, on another device'
  return value.by ?? 'Another version'
}

/** A version as the member would write it. */
export function versionText(
  value: Pick<ShownValue, 'fields' | 'mine' | 'theirs'>,
  version: ConflictVersion,
): string {
  const { fields } = value
  const values = new Map(fields.map((field, at) => [field, value[version][at] ?? null]))
  const zone = values.get('timeZone')
  if (fields.includes('lat')) return joinFilled([...values.values()].map(formatNumber), ', ')
  if (fields.length === 1) return formatValue(fields[0] ?? '', values.get(fields[0] ?? '') ?? null, null)
  const times = fields.filter((field) => field !== 'timeZone')
  const shown = times.map((field) => formatValue(field, values.get(field) ?? null, zone ?? null))
  return joinFilled([joinFilled(shown, ' – '), typeof zone === 'string' ? zone : ''], ', ')
}

type Value = ShownValue['mine'][number]

const EMPTY = 'Empty'
const COORDINATE_DIGITS = 5
const INSTANT = /^\d{4}-\d\d-\d\dT/
const DAY = /^\d{4}-\d\d-\d\d$/
/** Fields whose values are words of a list. */
const CHOICES: readonly string[] = ['visibility', 'joining', 'activity', 'state', 'category']

const days = dateFormat({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

function formatValue(field: string, value: Value, zone: Value): string {
  if (value === null || value === '') return EMPTY
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return field === 'weight' ? `${value} g` : String(value)
  if (INSTANT.test(value)) return formatInstant(value, zone)
  if (DAY.test(value)) return days.format(new Date(value))
  return CHOICES.includes(field) ? value.replaceAll('_', ' ') : value
}

function formatInstant(value: string, zone: Value): string {
  const at = new Date(value)
  const options = { dateStyle: 'medium', timeStyle: 'short' } as const
  try {
    return at.toLocaleString('en-GB', { ...options, ...(typeof zone === 'string' && { timeZone: zone }) })
  } catch {
    // an unknown time zone
    return at.toLocaleString('en-GB', options)
  }
}

const formatNumber = (value: Value): string =>
  typeof value === 'number' ? value.toFixed(COORDINATE_DIGITS) : ''

function joinFilled(parts: readonly string[], separator: string): string {
  const filled = parts.filter((part) => part !== '' && part !== EMPTY)
  return filled.length > 0 ? filled.join(separator) : EMPTY
}
