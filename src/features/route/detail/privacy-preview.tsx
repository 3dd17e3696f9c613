import { css } from 'goober'
import { type ReactElement, useMemo } from 'react'
import { redactRoute } from '#domain/privacy/redact-route.ts'
import type { Route } from '#domain/route/route.ts'
import { useQuery } from '../../../platform/queries/use-query.ts'
import { Button } from '../../../ui/button/button.tsx'

const styles = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  margin-bottom: 16px;
  font-size: 0.9375rem;
  line-height: 1.375rem;
`

export interface PrivacyPreviewProps {
  route: Route
  /** the route as others see it, if it is shown; null: the whole route is shown */
  preview: Route | null
  onShow: (preview: Route | null) => void
}

/**
 * Tells the author that privacy zones hide part of the route and previews it; nothing if they hide
 * nothing.
 */
export function PrivacyPreview({ route, preview, onShow }: PrivacyPreviewProps): ReactElement | null {
  const zones = useQuery('account.settings', {})?.privacyZones
  const cut = useMemo(() => redactRoute(route, zones?.map(({ hides }) => hides) ?? []), [route, zones])
  if (!cut) return null
  return (
    <div className={styles}>
      <p>
        {preview
          ? 'This is what others see: your privacy zones are left out, also from the stats.'
          : 'Your privacy zones hide part of this route from others.'}
      </p>
      <Button size="small" pressed={preview !== null} onClick={() => onShow(preview ? null : cut)}>
        View as others
      </Button>
    </div>
  )
}
