/** Collects the parameters of a statement that is built from parts. */
export interface SqlParameters {
  values: unknown[]
  /** Adds a value and returns its placeholder with a cast, such as `$3::text`. */
  add: (value: unknown, type: 'text' | 'text[]' | 'float8' | 'integer') => string
}

export function createSqlParameters(): SqlParameters {
  const values: unknown[] = []
  return {
    values,
    add: (value, type) => {
      values.push(value)
      return `$${values.length}::${type}`
    },
  }
}
