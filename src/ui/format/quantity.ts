export type Units = 'metric' | 'imperial'

/** A formatted number and its unit, separate so that the unit can be shown smaller. */
export interface Quantity {
  value: string
  unit: string
  /** what follows the unit, as the minutes of `6 h 10` */
  rest?: string
}

/** The quantity as one string: `31.2 km`. */
export function formatQuantity({ value, unit, rest }: Quantity): string {
  return rest === undefined ? `${value} ${unit}` : `${value} ${unit} ${rest}`
}
