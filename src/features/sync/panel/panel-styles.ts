import { css } from 'goober'

export const panelStyles = css`
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
  & .attention > :is(a, button) {
    margin-top: 8px;
  }
  & .attention h3,
  & .attention .small {
    color: var(--warning);
  }
`
