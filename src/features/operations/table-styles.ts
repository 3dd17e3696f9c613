import { css } from 'goober'
import { phone } from '../../ui/theme/media.ts'

/** Dense tables. On phones each row becomes a block; `data-label` names a cell there. */
export const tableStyles = css`
  width: 100%;
  border-collapse: collapse;
  font-size: 0.875rem;
  line-height: 1.25rem;
  & th {
    padding: 6px 8px;
    border-bottom: 1px solid var(--rule);
    color: var(--muted);
    font-size: 0.8125rem;
    font-weight: 500;
    text-align: left;
    white-space: nowrap;
  }
  & td {
    padding: 8px;
    border-bottom: 1px solid var(--line);
    vertical-align: middle;
    overflow-wrap: anywhere;
  }
  & td small {
    display: block;
    color: var(--muted);
    font-size: 0.8125rem;
  }
  & .number {
    text-align: right;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  & .check {
    width: 36px;
    padding-left: 0;
  }
  & .check input {
    width: 24px;
    height: 24px;
  }
  & tbody tr:hover,
  & tr[data-open] {
    background: var(--raised);
  }
  & tr[data-open='row'] td {
    border-bottom-color: transparent;
  }
  ${phone} {
    &,
    & tbody {
      display: block;
    }
    & thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    & tbody tr {
      display: flex;
      flex-wrap: wrap;
      gap: 2px 12px;
      align-items: center;
      padding: 10px 0;
      border-bottom: 1px solid var(--line);
    }
    & td {
      padding: 0;
      border: 0;
    }
    & .check {
      width: 32px;
    }
    & .main {
      flex: 1 1 calc(100% - 84px);
    }
    & .panel {
      width: 100%;
    }
    & td[data-label] {
      color: var(--muted);
      font-size: 0.8125rem;
    }
    & td[data-label]::before {
      content: attr(data-label) ' ';
    }
  }
`

export const filterBar = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: end;
  margin-bottom: 12px;
  & > *,
  & select {
    min-width: 0;
    max-width: 100%;
  }
  & label {
    display: grid;
    gap: 3px;
    color: var(--muted);
    font-size: 0.8125rem;
    line-height: 1.125rem;
  }
  & input:not([type='checkbox']) {
    width: 150px;
    min-height: 32px;
    padding: 2px 10px;
    font-size: 0.875rem;
  }
`

export const pager = css`
  display: flex;
  gap: 12px;
  align-items: center;
  justify-content: space-between;
  padding: 12px 0;
`
