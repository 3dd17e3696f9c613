/** Values of a statement that is put together from parts; each part names its own by what `add` answers. */
export interface SqlParameters {
  values: unknown[]
  /** `$n`, of this type. `values` may be handed to the database as they are. */
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
