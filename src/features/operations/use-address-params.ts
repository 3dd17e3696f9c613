import { useSearchParams } from 'wouter'

export interface AddressParams {
  get: (name: string) => string
  /** Sets parameters; an empty text removes one. Other filters start at the first page again. */
  set: (changes: Readonly<Record<string, string>>) => void
  /** the parameters as a query string for the server, with a leading `?` */
  query: (names: readonly string[]) => string
}

/** The state of a table in the address, so that reload, links and back keep it. */
export function useAddressParams(): AddressParams {
  const [params, setParams] = useSearchParams()
  return {
    get: (name) => params.get(name) ?? '',
    set: (changes) =>
      setParams((before) => {
        const next = new URLSearchParams(before)
        if (!('after' in changes)) next.delete('after')
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      }),
    query: (names) => {
      const wanted = new URLSearchParams()
      for (const name of names) {
        const value = params.get(name)
        if (value) wanted.set(name, value)
      }
      return wanted.size > 0 ? `?${wanted}` : ''
    },
  }
}
