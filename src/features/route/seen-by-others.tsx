import { css } from 'goober'
import { type ReactElement, useMemo } from 'react'
import { cutRoute } from '#domain/privacy/cut-route.ts'
import type { Route } from '#domain/route/route.ts'
import { useQuery } from '../../platform/use-query.ts'
import { Button } from '../../ui/button.tsx'

const look = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  margin-bottom: 16px;
  font-size: 0.9375rem;
  line-height: 1.375rem;
`

interface SeenByOthersProps {
  route: Route
  /** what is shown; null: the whole route */
  seen: Route | null
  onShow: (seen: Route | null) => void
}

/** Says that privacy zones hide a part of one's own route, and shows it without; nothing where they hide nothing of it. */
export function SeenByOthers({ route, seen, onShow }: SeenByOthersProps): ReactElement | null {
  const zones = useQuery('account.settings', {})?.privacyZones
  const cut = useMemo(() => cutRoute(route, zones?.map(({ hides }) => hides) ?? []), [route, zones])
  if (!cut) return null
  return (
    <div className={look}>
      <p>
        {seen
          ? 'This is what others get: nothing within your privacy zones, and figures of what is left.'
          : 'Your privacy zones hide a part of this route from others.'}
      </p>
      <Button size="small" pressed={seen !== null} onClick={() => onShow(seen ? null : cut)}>
        As others see it
      </Button>
    </div>
  )
}
