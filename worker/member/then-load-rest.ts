import type { QueryName } from '../port.ts'
import { loadLateWatchers, type QueryListener } from '../watch/watch-query.ts'
import { loadCommands } from './command-runner.ts'
import { loadOnlineQueries } from './fetch-online-late.ts'

/** Loads the parts that the first list does not need as soon as something is shown: a command needs no network. */
export function thenLoadRest<N extends QueryName>(name: N, listener: QueryListener<N>): QueryListener<N> {
  if (name.startsWith('account.')) return listener
  let load: (() => void) | null = () => {
    load = null
    // a part that did not come is loaded when it is needed
    void Promise.allSettled([loadCommands(), loadLateWatchers(), loadOnlineQueries()])
  }
  return {
    ...listener,
    onResult: (result) => {
      listener.onResult(result)
      load?.()
    },
  }
}
