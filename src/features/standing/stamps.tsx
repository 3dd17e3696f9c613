import type { ComponentProps, ReactElement } from 'react'
import { ACHIEVEMENTS, type AchievementDefinition, type Family } from '#domain/standing/achievements.ts'
import type { ShownAchievement } from '#domain/standing/compute-achievements.ts'
import type { Units } from '../../state/settings.ts'
import { Stamp } from '../../ui/display/stamp.tsx'
import { formatDay } from '../../ui/format/day.ts'
import { formatDistance } from '../../ui/format/distance.ts'
import { formatHeight } from '../../ui/format/height.ts'

export const FAMILY_LABELS: Readonly<Record<Family, string>> = {
  distance: 'Distance',
  ascent: 'Ascent',
  seasons: 'Seasons',
  regions: 'Regions',
  company: 'Company',
  care: 'Care for paths',
  first_times: 'First times',
}

type Look = Pick<ComponentProps<typeof Stamp>, 'shape' | 'motif' | 'tone'>

const LOOKS: Readonly<Record<Family, Look>> = {
  distance: { shape: 'octagon', motif: 'signpost', tone: 'lake' },
  ascent: { shape: 'round', motif: 'summit', tone: 'danger' },
  seasons: { shape: 'round', motif: 'snow', tone: 'moss' },
  regions: { shape: 'hexagon', motif: 'lakes', tone: 'moss' },
  company: { shape: 'hexagon', motif: 'hut', tone: 'ink' },
  care: { shape: 'octagon', motif: 'cairn', tone: 'ink' },
  first_times: { shape: 'round', motif: 'sunrise', tone: 'lake' },
}

/** An achievement with its definition; of one that a newer server knows, there is none. */
export interface KnownAchievement extends ShownAchievement {
  definition: AchievementDefinition
}

export const withDefinitions = (all: readonly ShownAchievement[]): KnownAchievement[] =>
  all.flatMap((one) => {
    const definition = ACHIEVEMENTS.get(one.id)
    return definition ? [{ ...one, definition }] : []
  })

/** A distance, a height or a number, in the member's units. */
export function formatAmount(amount: number, unit: AchievementDefinition['unit'], units: Units): string {
  if (unit === 'count') return amount.toLocaleString('en')
  const { value, unit: name } =
    unit === 'distance' ? formatDistance(amount, units) : formatHeight(amount, units)
  return `${value} ${name}`
}

interface AchievementStampProps {
  definition: AchievementDefinition
  /** the date it was earned, or the progress */
  text: string
  isEarned: boolean
}

export function AchievementStamp({ definition, text, isEarned }: AchievementStampProps): ReactElement {
  const { family, name } = definition
  return <Stamp {...LOOKS[family]} topText={name} bottomText={text} unearned={!isEarned} />
}

export const earnedText = (day: string): string => formatDay(day)
