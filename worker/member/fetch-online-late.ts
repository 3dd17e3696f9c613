import type { Failure } from '#domain/wire/errors/failure.ts'
import type { FetchOnline } from '../online/fetch-online.ts'
import type { OnlineQueryDeps } from '../online/online-query-deps.ts'

const UNREACHABLE: Failure = {
  kind: 'unreachable',
  status: null,
  code: null,
  message: 'The code of the query could not be loaded.',
  field_errors: {},
}

export const loadOnlineQueries = () => import('../online/fetch-online.ts')

/** As `createFetchOnline`, whose code is loaded with the first query. */
export const fetchOnlineLate =
  (deps: OnlineQueryDeps): FetchOnline =>
  async (name, args) => {
    const loaded = await loadOnlineQueries().catch(() => null)
    return loaded ? loaded.createFetchOnline(deps)(name, args) : { ok: false, failure: UNREACHABLE }
  }
