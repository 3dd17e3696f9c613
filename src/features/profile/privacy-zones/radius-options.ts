import { formatDistance } from '../../../ui/format/distance.ts'
import { formatQuantity, type Units } from '../../../ui/format/quantity.ts'
import { ZONE_RADII_M } from './zones.ts'

/** The radii to choose from, including the current one. */
export function radiusOptions(units: Units, chosen: number): { value: string; label: string }[] {
  const radii = [...new Set([...ZONE_RADII_M, chosen])].toSorted((a, b) => a - b)
  return radii.map((metres) => ({
    value: String(metres),
    label:
      units === 'metric' ? `${metres.toLocaleString('en')} m` : formatQuantity(formatDistance(metres, units)),
  }))
}
