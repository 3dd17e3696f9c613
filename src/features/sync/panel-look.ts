import { css } from 'goober'

export const panelLook = css`
  display: flex;
  flex-direction: column;
  & .small {
    color: var(--muted);
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
  & > .head {
    display: flex;
    align-items: center;
    gap: 14px;
    padding: 14px 8px 12px 18px;
  }
  & > .head > svg {
    width: 40px;
    height: 34px;
  }
  & > .head > div {
    flex: 1;
    min-width: 0;
  }
  & h2 {
    font-size: 1.0625rem;
    line-height: 1.375rem;
  }
  & > section {
    padding: 12px 18px 10px;
  }
  & > section + section {
    border-top: 1px solid var(--line);
  }
  & h3 {
    display: flex;
    align-items: center;
    gap: 6px;
    margin-bottom: 4px;
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
  & h3 span {
    color: var(--muted);
    font-weight: 400;
  }
  & h3 .end {
    margin-left: auto;
  }
  & .attention {
    background: var(--warning-tint);
  }
  & .attention > button {
    margin-top: 8px;
  }
  & .attention h3,
  & .attention .small {
    color: var(--warning);
  }
`

export const itemLook = css`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: 0 12px;
  padding: 7px 0;
  font-size: 0.9375rem;
  line-height: 1.25rem;
  & > svg {
    color: var(--muted);
  }
  & > div {
    flex: 1 1 8em;
    min-width: 0;
  }
  & b {
    font-weight: 600;
  }
  & time {
    color: var(--muted);
    font-size: 0.875rem;
    white-space: nowrap;
  }
  & .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-top: 8px;
  }
  /* alone in its line: its word stands under the words above it, not its rim */
  & .actions > [data-tone='quiet-danger']:first-child {
    margin-left: -11px;
  }
`
