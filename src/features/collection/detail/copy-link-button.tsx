import type { ReactElement } from 'react'
import type { Visibility } from '#domain/route/visibility.ts'
import { Button } from '../../../ui/button/button.tsx'
import { notify } from '../../../ui/toast/notify.ts'

const AUDIENCE_MESSAGES: Record<Visibility, string> = {
  public: 'Every member can open the collection.',
  followers: 'Your followers can open the collection.',
  community: 'Members of its communities can open the collection.',
  private: 'Only its collaborators can open the collection.',
}

interface CopyLinkButtonProps {
  path: string
  visibility: Visibility
}

/** Copies the URL of the collection. */
export function CopyLinkButton({ path, visibility }: CopyLinkButtonProps): ReactElement {
  async function copy(): Promise<void> {
    const address = new URL(path, location.href).href
    try {
      await navigator.clipboard.writeText(address)
      notify('success', { title: 'Link copied', text: AUDIENCE_MESSAGES[visibility] })
    } catch {
      // Without clipboard access, show the link for copying by hand.
      notify('info', { title: address, text: AUDIENCE_MESSAGES[visibility] }, { durationMs: Infinity })
    }
  }
  return <Button onClick={() => void copy()}>Copy link</Button>
}
