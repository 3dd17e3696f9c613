import type { ComponentProps, ReactElement } from 'react'
import { useIsOffline } from '../../../state/offline.ts'
import { Button } from '../../../ui/button/button.tsx'

/** A button for what needs the server; disabled without a connection. */
export function OnlineButton({ disabled, ...rest }: ComponentProps<typeof Button>): ReactElement {
  const isOffline = useIsOffline()
  return <Button {...rest} disabled={(disabled ?? false) || isOffline} />
}
