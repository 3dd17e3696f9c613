import type { Surface } from '#domain/route/details/surfaces.ts'
import type { Route, RouteFields } from '#domain/route/route.ts'

// Labels of the optional fields, for the form and the page of a route.

export const SURFACE_LABELS: Record<Surface, string> = {
  path: 'Path',
  gravel: 'Gravel',
  asphalt: 'Asphalt',
  grass: 'Grass',
  rock: 'Rock',
  sand: 'Sand',
  snow: 'Snow',
  water: 'Water',
}

export const PLACE_FIELDS = [
  ['village', 'Village'],
  ['region', 'Region'],
  ['country', 'Country'],
] as const satisfies readonly (readonly [keyof Route['place'], string])[]

export const YES_NO_OPTIONS = [
  { value: 'unknown', label: 'Not specified' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const satisfies readonly { value: Route['dogs']; label: string }[]

const LEVEL_DESCRIPTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  SAC: {
    T1: 'hiking',
    T2: 'mountain hiking',
    T3: 'demanding mountain hiking',
    T4: 'alpine hiking',
    T5: 'demanding alpine hiking',
    T6: 'difficult alpine hiking',
  },
  STS: {
    S0: 'smooth, no obstacles',
    S1: 'small roots and stones',
    S2: 'larger stones and low steps',
    S3: 'boulders and high steps',
    S4: 'very steep, tight bends',
    S5: 'too difficult for most riders',
  },
  Ferrata: {
    A: 'easy',
    B: 'moderately difficult',
    C: 'difficult',
    D: 'very difficult',
    E: 'extremely difficult',
    F: 'for climbers only',
  },
  'SAC ski': {
    L: 'easy',
    WS: 'slightly difficult',
    ZS: 'fairly difficult',
    S: 'difficult',
    SS: 'very difficult',
    AS: 'exceptionally difficult',
    EX: 'extremely difficult',
  },
  'SAC WT': {
    WT1: 'easy snowshoe hike',
    WT2: 'snowshoe hike',
    WT3: 'demanding snowshoe hike',
    WT4: 'snowshoe tour',
    WT5: 'alpine snowshoe tour',
    WT6: 'demanding alpine snowshoe tour',
  },
  WW: {
    I: 'easy',
    II: 'moderately difficult',
    III: 'difficult',
    IV: 'very difficult',
    V: 'extremely difficult',
    VI: 'limit of navigability',
  },
}

/** `T3, demanding mountain hiking`; UIAA levels have no description. */
export function scaleMarkLabel({ name, value }: NonNullable<RouteFields['scale']>): string {
  const description = LEVEL_DESCRIPTIONS[name]?.[value]
  return description === undefined ? value : `${value}, ${description}`
}
