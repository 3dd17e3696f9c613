import { proxy, useSnapshot } from 'valtio'

export interface ConnectionState {
  /** as the browser reports it; can be wrong, so a failed request counts more */
  online: boolean
  /** ISO 8601, when the browser last went offline */
  offlineSince: string | null
}

export const connection = proxy<ConnectionState>({
  online: true,
  offlineSince: null,
})

export const useConnection = () => useSnapshot(connection)
