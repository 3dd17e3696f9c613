import type { ReactElement } from 'react'
import { paths } from '../../../../paths.ts'
import type { FormDraft } from '../../../../platform/drafts/form-draft.ts'
import { usePlatform } from '../../../../platform/platform-context.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { LinkButton } from '../../../../ui/button/link-button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { Row } from '../../../../ui/layout/layout.tsx'
import type { EventFormValues } from '../event-form-values.ts'

interface OtherDraftProps {
  draft: FormDraft<EventFormValues>
  onDiscarded: () => void
}

/** Asks what to do with an unfinished event before another one is started. */
export function OtherDraft({ draft, onDiscarded }: OtherDraftProps): ReactElement {
  const { port } = usePlatform()
  const { title } = draft.form
  return (
    <EmptyState
      title={`You have an unfinished event${title ? `: “${title}”` : ''}`}
      action={
        <Row tight>
          <LinkButton href={paths.eventCreate} tone="primary">
            Continue it
          </LinkButton>
          <Button
            tone="danger"
            onClick={() => void port.run('draft.delete', { id: draft.id }).then(onDiscarded, onDiscarded)}
          >
            Discard it
          </Button>
        </Row>
      }
    >
      Continue it, or discard it and start a new one.
    </EmptyState>
  )
}
