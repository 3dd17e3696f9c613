/** A typed whole number; NaN for anything else, such as `12.5` or `1e3`. */
export const toWholeNumber = (typed: string): number =>
  /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : Number.NaN
