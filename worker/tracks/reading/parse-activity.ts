import type { Activity } from '#domain/route/activity.ts'

// The `type` of a track is free text; these are words and numbers used by common devices and sites.
const PATTERNS: readonly (readonly [pattern: RegExp, activity: Activity | null])[] = [
  [/motor|moped|snow.?mobil|\bdriv/, null],
  [/trail.?run/, 'trail_run'],
  [/ferrata/, 'via_ferrata'],
  [/snow.?shoe/, 'snowshoe'],
  [/(ski.?tour|back.?country.?ski|randon+e.?ski|ski.?mountain)/, 'ski_tour'],
  [/(mountain.?bik|\be?mtb\b|mountain.?cycl|\be.?bike.?mountain)/, 'mtb'],
  [/gravel|cyclo.?cross/, 'gravel'],
  [/(cycl|bik(e|ing)|\bride\b)/, 'road_bike'],
  [/(hors|equestrian|\briding\b)/, 'horse'],
  [/(paddl|kayak|canoe|rowing)/, 'paddle'],
  [/(hik|mountaineer|trek)/, 'hike'],
  [/walk/, 'walk'],
  [/(running|run(s|ner)?\b|\bjog)/, 'run'],
  [/climb/, 'climb'],
]

// Strava writes its activity types as numbers.
const NUMBERS: ReadonlyMap<string, Activity> = new Map([
  ['1', 'road_bike'],
  ['4', 'hike'],
  ['9', 'run'],
  ['10', 'walk'],
])

/** The activity named by a GPX `type`; null if it is unknown. */
export function parseActivity(type: string): Activity | null {
  const text = type.trim().toLowerCase().replaceAll('_', ' ')
  return NUMBERS.get(text) ?? PATTERNS.find(([pattern]) => pattern.test(text))?.[1] ?? null
}
