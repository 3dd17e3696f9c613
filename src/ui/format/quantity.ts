export type Units = 'metric' | 'imperial'

/** A number and its unit, kept apart so that the unit can be set smaller. */
export interface Quantity {
  value: string
  unit: string
  /** what follows the unit, as the minutes of `6 h 10` */
  rest?: string
}

/** `31.2 km`: in one string, for labels. */
export function formatQuantity({ value, unit, rest }: Quantity): string {
  return rest === undefined ? `${value} ${unit}` : `${value} ${unit} ${rest}`
}
