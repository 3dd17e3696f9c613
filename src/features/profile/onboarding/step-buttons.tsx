import { css } from 'goober'
import { createContext, type ReactElement, use } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { narrow } from '../../../ui/theme/media.ts'

const styles = css`
  display: flex;
  justify-content: space-between;
  gap: 12px;
  margin-top: 8px;
  padding-top: 16px;
  border-top: 1px solid var(--rule);
  & > div {
    display: flex;
    gap: 8px;
    margin-left: auto;
  }
  & > a {
    margin-left: -10px;
  }
  ${narrow} {
    position: sticky;
    bottom: 0;
    z-index: 2;
    margin-inline: -16px;
    padding: 12px 16px;
    background: var(--paper);
  }
`

/** The address of the previous step; null in the first one. */
export const PreviousStep = createContext<string | null>(null)

interface StepButtonsProps {
  /** null: Continue submits the surrounding form */
  onContinue: (() => void) | null
  onSkip: () => void
  busy?: boolean
}

/** Back, Skip and Continue of a step. */
export function StepButtons({ onContinue, onSkip, busy = false }: StepButtonsProps): ReactElement {
  const back = use(PreviousStep)
  return (
    <div className={styles}>
      {back !== null && (
        <LinkButton href={back} tone="quiet">
          Back
        </LinkButton>
      )}
      <div>
        <Button tone="quiet" onClick={onSkip}>
          Skip
        </Button>
        <Button
          type={onContinue ? 'button' : 'submit'}
          tone="primary"
          busy={busy}
          {...(onContinue && { onClick: onContinue })}
        >
          Continue
        </Button>
      </div>
    </div>
  )
}
