import { css } from 'goober'
import type { ReactElement } from 'react'
import { Icon } from '../../../ui/icons/icon.tsx'
import { narrow } from '../../../ui/theme/media.ts'

const styles = css`
  & > li {
    position: relative;
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr);
    gap: 14px;
    padding-bottom: 20px;
    font-size: 0.9375rem;
    line-height: 1.25rem;
  }
  & > li:not(:last-child)::before {
    content: '';
    position: absolute;
    left: 9.5px;
    top: 20px;
    bottom: 0;
    border-left: 1px solid var(--rule);
  }
  & .dot {
    display: grid;
    place-items: center;
    width: 20px;
    height: 20px;
    border: 1.5px solid var(--edge);
    border-radius: 54% 46% 52% 48% / 50% 56% 44% 50%;
    background: var(--raised);
  }
  & [data-state='done'] .dot {
    border-color: var(--ink);
    background: var(--ink);
    color: var(--paper);
  }
  & .dot svg {
    width: 13px;
    height: 13px;
    stroke-width: 2.2;
  }
  & [data-state='skipped'] .dot::after {
    content: '';
    width: 8px;
    border-top: 1.5px solid var(--muted);
  }
  & [aria-current] .dot {
    border: 6px solid var(--moss);
    background: var(--raised);
  }
  & [aria-current] .dot > * {
    display: none;
  }
  & b {
    display: block;
    font-weight: 500;
  }
  & [aria-current] b {
    font-weight: 650;
  }
  & small {
    color: var(--muted);
    font-size: 0.875rem;
    overflow-wrap: anywhere;
  }
  ${narrow} {
    display: flex;
    & > li {
      display: block;
      flex: 1;
      padding: 0;
    }
    & > li:last-child {
      flex: none;
    }
    & > li:not(:last-child)::before {
      left: 20px;
      right: 0;
      top: 9.5px;
      bottom: auto;
      border-left: 0;
      border-top: 1px solid var(--rule);
    }
    & .text {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
  @media (forced-colors: active) {
    & [aria-current] .dot {
      border-color: Highlight;
      forced-color-adjust: none;
    }
  }
`

export interface StepOfList {
  name: string
  /** null: it is open */
  state: 'done' | 'skipped' | null
  /** what was chosen in it; null: nothing that can be shown */
  summary: string | null
}

/** The steps with what became of them; on phones only their dots are visible. */
export const StepList = ({ steps, at }: { steps: readonly StepOfList[]; at: number }): ReactElement => (
  <ol className={styles} aria-label={`Set-up, step ${at} of ${steps.length}`}>
    {steps.map(({ name, state, summary }, index) => {
      const isCurrent = index === at - 1
      return (
        <li key={name} data-state={state ?? undefined} aria-current={isCurrent ? 'step' : undefined}>
          <span className="dot" aria-hidden="true">
            {state === 'done' && <Icon name="check" />}
          </span>
          <span className="text">
            <b>{name}</b>
            <small>{isCurrent ? 'Now' : noteOf(state, summary)}</small>
          </span>
        </li>
      )
    })}
  </ol>
)

const noteOf = (state: StepOfList['state'], summary: string | null): string =>
  state === 'done' ? (summary ?? 'Done') : state === 'skipped' ? 'Skipped' : 'Can be skipped'
