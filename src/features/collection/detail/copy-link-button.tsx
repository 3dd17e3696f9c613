import type { ReactElement } from 'react'
import type { Visibility } from '#domain/route/visibility.ts'
import { Button } from '../../../ui/button/button.tsx'
import { notify } from '../../../ui/toast/notify.ts'

const AUDIENCE_MESSAGES: Record<Visibility, string> = {
  public: 'Every member who has it can open the collection.',
  followers: 'Your followers can open the collection with it.',
  community: 'Members of its communities can open the collection with it.',
  private: 'Only those who keep the collection can open it.',
}

interface CopyLinkButtonProps {
  path: string
  visibility: Visibility
}

/** The address of what is shown, to be sent to others. */
export function CopyLinkButton({ path, visibility }: CopyLinkButtonProps): ReactElement {
  async function copy(): Promise<void> {
    const address = new URL(path, location.href).href
    try {
      await navigator.clipboard.writeText(address)
      notify('success', { title: 'Address copied', text: AUDIENCE_MESSAGES[visibility] })
    } catch {
      // a browser that does not let the page copy still shows what there is to copy
      notify('info', { title: address, text: AUDIENCE_MESSAGES[visibility] }, { durationMs: Infinity })
    }
  }
  return <Button onClick={() => void copy()}>Copy address</Button>
}
