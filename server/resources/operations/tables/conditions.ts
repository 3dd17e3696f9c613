import * as v from 'valibot'

/** A filter that may be missing or empty in the address. */
export const filterOf = <const Values extends readonly string[]>(values: Values) =>
  v.optional(v.nullable(v.picklist(values)), null)

export const filterText = v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(120))), null)

/** Collects the values of a statement: `bind` returns the parameter of one. */
export function parameters(): { values: unknown[]; bind: (value: unknown) => string } {
  const values: unknown[] = []
  return { values, bind: (value) => `$${values.push(value)}` }
}

export const whereAll = (conditions: readonly string[]): string =>
  conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''

/** A pattern of LIKE for texts that begin so. */
export const startsWith = (text: string): string => `${text.replaceAll(/[\\%_]/g, '\\$&')}%`
