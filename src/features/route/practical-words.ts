import type { Route } from '#domain/route/route.ts'

export const PRACTICAL_WORDS = [
  ['access', 'Getting there'],
  ['parking', 'Parking'],
  ['transport', 'Public transport'],
  ['water', 'Water'],
  ['gear', 'Gear'],
] as const satisfies readonly (readonly [keyof Route['practical'], string])[]

export const FIT_LABELS = [
  ['dogs', 'Dogs'],
  ['stroller', 'Stroller'],
  ['wheelchair', 'Wheelchair'],
] as const
