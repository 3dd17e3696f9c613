import { type ClientConfig, type CustomTypesConfig, types } from 'pg'
import type { DatabaseTarget } from './address.ts'

/** int8 as number: counters and positions stay far below 2^53. */
const parsers: CustomTypesConfig = {
  getTypeParser: ((oid, format) =>
    oid === types.builtins.INT8 && format !== 'binary'
      ? Number
      : types.getTypeParser(oid, format)) as CustomTypesConfig['getTypeParser'],
}

/** pg declares types as numbers in the fields of a row, and as an enum where parsers are looked up. */
export const textParserOf = parsers.getTypeParser as unknown as (typeId: number) => (text: string) => unknown

/** The pg configuration for a target, for the pool and for single connections. */
export function clientConfig(target: DatabaseTarget): ClientConfig {
  const common = { types: parsers, keepAlive: true, application_name: 'cairnway' }
  return 'url' in target ? { connectionString: target.url, ...common } : { ...target.address, ...common }
}
