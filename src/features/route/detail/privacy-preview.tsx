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

interface PrivacyPreviewProps {
  route: Route
  /** what is shown; null: the whole route */
  preview: Route | null
  onShow: (seen: Route | null) => void
}

/** Says that privacy zones hide a part of one's own route, and shows it without; nothing where they hide nothing of it. */
export function PrivacyPreview({ route, preview, onShow }: PrivacyPreviewProps): ReactElement | null {
  const zones = useQuery('account.settings', {})?.privacyZones
  const cut = useMemo(() => redactRoute(route, zones?.map(({ hides }) => hides) ?? []), [route, zones])
  if (!cut) return null
  return (
    <div className={styles}>
      <p>
        {preview
          ? 'This is what others get: nothing within your privacy zones, and figures of what is left.'
          : 'Your privacy zones hide a part of this route from others.'}
      </p>
      <Button size="small" pressed={preview !== null} onClick={() => onShow(preview ? null : cut)}>
        As others see it
      </Button>
    </div>
  )
}
