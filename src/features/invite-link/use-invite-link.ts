import { useEffect, useMemo, useState } from 'react'
import type { Failure } from '#domain/wire/errors/failure.ts'
import type { InviteLink, InviteTarget, NewInviteLink } from '#domain/wire/invite-link.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import type { Port } from '../../platform/port/port.ts'

export interface InviteLinkControl {
  /** null: there is none; undefined: not loaded, or loading failed */
  link: InviteLink | null | undefined
  failure: Failure | null
  busy: boolean
  /** Resolves to the new link; null if it could not be made. */
  replace: (link: NewInviteLink) => Promise<InviteLink | null>
  end: () => Promise<void>
}

type LinkResult = Awaited<ReturnType<Port['fetchOnline']>> & Awaited<ReturnType<typeof readLink>>

const readLink = (port: Port, target: InviteTarget) => port.fetchOnline('invite_link.of', { target })

/** The invitation link to a document, loaded from the server on mount and after each change. */
export function useInviteLink({ collection, id }: InviteTarget): InviteLinkControl {
  const { port } = usePlatform()
  const target = useMemo(() => ({ collection, id }), [collection, id])
  const [link, setLink] = useState<InviteLink | null | undefined>()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(true)
  useEffect(() => {
    let isMounted = true
    void readLink(port, target).then((result) => {
      if (!isMounted) return
      setBusy(false)
      if (result.ok) setLink(result.value.link)
      else setFailure(result.failure)
    })
    return () => {
      isMounted = false
    }
  }, [port, target])

  async function change(pending: Promise<LinkResult>): Promise<InviteLink | null> {
    setBusy(true)
    setFailure(null)
    const result = await pending
    setBusy(false)
    if (result.ok) setLink(result.value.link)
    else setFailure(result.failure)
    return result.ok ? result.value.link : null
  }
  return {
    link,
    failure,
    busy,
    replace: (next) => change(port.fetchOnline('invite_link.replace', { target, ...next })),
    end: async () => void (await change(port.fetchOnline('invite_link.end', { target }))),
  }
}
