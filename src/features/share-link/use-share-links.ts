import { useEffect, useState } from 'react'
import type { Failure } from '#domain/wire/errors/failure.ts'
import type { LinkDays, LinkTarget, ShareLink } from '#domain/wire/share-link.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import type { Port } from '../../platform/port/port.ts'

export interface ShareLinks {
  /** null: not loaded, or loading failed */
  links: ShareLink[] | null
  failure: Failure | null
  busy: boolean
  /** Resolves to the new link; null if it could not be created. */
  create: (days: LinkDays) => Promise<ShareLink | null>
  revoke: (token: string) => Promise<void>
}

type OnlineResult = Awaited<ReturnType<Port['fetchOnline']>>

/**
 * The member's share links of a document, loaded from the server on mount and after each change.
 */
export function useShareLinks({ collection, id }: LinkTarget): ShareLinks {
  const { port } = usePlatform()
  const [links, setLinks] = useState<ShareLink[] | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(true)
  useEffect(() => {
    let isMounted = true
    void port.fetchOnline('share_link.of', { target: { collection, id } }).then((result) => {
      if (!isMounted) return
      setBusy(false)
      if (result.ok) setLinks(result.value.links)
      else setFailure(result.failure)
    })
    return () => {
      isMounted = false
    }
  }, [port, collection, id])

  async function change<T extends OnlineResult>(pending: Promise<T>): Promise<T> {
    setBusy(true)
    setFailure(null)
    const result = await pending
    setBusy(false)
    if (!result.ok) setFailure(result.failure)
    return result
  }
  return {
    links,
    failure,
    busy,
    create: async (days) => {
      const result = await change(port.fetchOnline('share_link.make', { target: { collection, id }, days }))
      if (!result.ok) return null
      setLinks(result.value.links)
      return result.value.links[0] ?? null
    },
    revoke: async (token) => {
      const result = await change(port.fetchOnline('share_link.end', { token }))
      if (result.ok) setLinks((current) => current?.filter((link) => link.token !== token) ?? null)
    },
  }
}
