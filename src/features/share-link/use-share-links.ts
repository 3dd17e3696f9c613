import { useEffect, useState } from 'react'
import type { Failure } from '#domain/wire/errors/failure.ts'
import type { LinkDays, LinkTarget, ShareLink } from '#domain/wire/share-link.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import type { Port } from '../../platform/port/port.ts'

export interface ShareLinks {
  /** null: not known yet, or not to be had */
  links: ShareLink[] | null
  failure: Failure | null
  busy: boolean
  /** Answers the new one; null where there is none. */
  create: (days: LinkDays) => Promise<ShareLink | null>
  revoke: (token: string) => Promise<void>
}

type Asked = Awaited<ReturnType<Port['fetchOnline']>>

/** The member's links to a route or a collection, as the server has them: asked when this is first shown, and after each change. */
export function useShareLinks({ collection, id }: LinkTarget): ShareLinks {
  const { port } = usePlatform()
  const [links, setLinks] = useState<ShareLink[] | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(true)
  useEffect(() => {
    let isShown = true
    void port.fetchOnline('share_link.of', { target: { collection, id } }).then((answer) => {
      if (!isShown) return
      setBusy(false)
      if (answer.ok) setLinks(answer.value.links)
      else setFailure(answer.failure)
    })
    return () => {
      isShown = false
    }
  }, [port, collection, id])

  async function change<T extends Asked>(asked: Promise<T>): Promise<T> {
    setBusy(true)
    setFailure(null)
    const answer = await asked
    setBusy(false)
    if (!answer.ok) setFailure(answer.failure)
    return answer
  }
  return {
    links,
    failure,
    busy,
    create: async (days) => {
      const answer = await change(port.fetchOnline('share_link.make', { target: { collection, id }, days }))
      if (!answer.ok) return null
      setLinks(answer.value.links)
      return answer.value.links[0] ?? null
    },
    revoke: async (token) => {
      const answer = await change(port.fetchOnline('share_link.end', { token }))
      if (answer.ok) setLinks((before) => before?.filter((link) => link.token !== token) ?? null)
    },
  }
}
