export type Units = 'metric' | 'imperial'

/** A formatted number and its unit, separate so that the unit can be shown smaller. */
export interface Quantity {
  value: string
  unit: string
  /** a second, smaller part, such as the minutes of `6 h 10 min` */
  minor?: { value: string; unit: string }
}

/** The quantity as one string: `31.2 km`. */
export function formatQuantity({ value, unit, minor }: Quantity): string {
  const major = `${value} ${unit}`
  return minor ? `${major} ${minor.value} ${minor.unit}` : major
}
