import { type ClientConfig, type CustomTypesConfig, types } from 'pg'
import type { DatabaseTarget } from './address.ts'

/** Counters and positions stay far below 2^53, so int8 may be a number. */
const parsers: CustomTypesConfig = {
  getTypeParser: ((oid, format) =>
    oid === types.builtins.INT8 && format !== 'binary'
      ? Number
      : types.getTypeParser(oid, format)) as CustomTypesConfig['getTypeParser'],
}

/** What pg needs to connect to `target`, the same for the pool and for single connections. */
export function clientConfig(target: DatabaseTarget): ClientConfig {
  const common = { types: parsers, keepAlive: true, application_name: 'cairnway' }
  return 'url' in target ? { connectionString: target.url, ...common } : { ...target.address, ...common }
}
