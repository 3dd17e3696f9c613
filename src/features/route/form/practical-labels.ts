import type { Route } from '#domain/route/route.ts'

export const PRACTICAL_FIELDS = [
  ['access', 'Getting there'],
  ['parking', 'Parking'],
  ['transport', 'Public transport'],
  ['water', 'Water'],
  ['gear', 'Gear'],
] as const satisfies readonly (readonly [keyof Route['practical'], string])[]

export const SUITABILITY_FIELDS = [
  ['dogs', 'Dogs'],
  ['stroller', 'Stroller'],
  ['wheelchair', 'Wheelchair'],
] as const
