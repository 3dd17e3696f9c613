import { proxy, useSnapshot } from 'valtio'

export interface ConnectionState {
  /** what the browser says; it can be wrong, a failed request is the better witness */
  online: boolean
  /** ISO 8601, when the browser was last seen going offline */
  offlineSince: string | null
}

export const connection = proxy<ConnectionState>({
  online: true,
  offlineSince: null,
})

export const useConnection = () => useSnapshot(connection)
