import { css } from 'goober'
import { phone } from '../../../ui/theme/media.ts'

export const calendarHeadStyles = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 20px;
  margin-bottom: 14px;
  & > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }
  & h2 {
    min-width: 9.5ch;
    font-size: 1.25rem;
  }
  & .step {
    display: inline-flex;
    overflow: hidden;
    border: 1px solid var(--edge);
    border-radius: var(--radius-control);
    background: var(--raised);
  }
  & .step button {
    border-radius: 0;
  }
  & .step button + button {
    border-left: 1px solid var(--line);
  }
  & .step .next svg {
    rotate: 180deg;
  }
  & ul {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 14px;
    color: var(--muted);
    font-size: 0.8125rem;
    line-height: 1.25rem;
  }
  & li {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
`

/** A mark with the colour and shape of what an event is to the member. */
export const markStyles = css`
  display: inline-block;
  flex: none;
  width: 7px;
  height: 7px;
  border: 1.5px solid var(--edge);
  border-radius: 50%;
  &[data-kind='going'] {
    border-color: var(--moss);
    background: var(--moss);
  }
  &[data-kind='hosting'] {
    border-color: var(--ink);
    border-radius: 1px;
    background: var(--ink);
  }
  &[data-kind='waitlist'] {
    border-color: var(--lake);
  }
  &[data-kind='unsent'] {
    width: 9px;
    height: 9px;
    border-style: dashed;
  }
  @media (forced-colors: active) {
    &[data-kind='going'],
    &[data-kind='hosting'] {
      background: CanvasText;
      forced-color-adjust: none;
    }
  }
`

export const gridStyles = css`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  & th {
    padding: 0 8px 6px;
    border-bottom: 1px solid var(--rule);
    color: var(--muted);
    font-size: 0.8125rem;
    font-weight: 500;
    line-height: 1.125rem;
    text-align: left;
  }
  & td {
    height: 118px;
    padding: 4px 6px 8px;
    border: 1px solid var(--line);
    background: var(--raised);
    vertical-align: top;
  }
  & td[data-out],
  & td[data-past] {
    background: none;
  }
  & td[data-selected] {
    box-shadow: inset 0 -3px 0 var(--ink);
  }
  & .day {
    display: inline-flex;
    align-items: center;
    min-width: 28px;
    min-height: 26px;
    margin: 0 0 4px -2px;
    padding: 0 4px;
    border: 0;
    background: none;
    color: var(--ink);
    font: 550 0.875rem/1.25rem var(--sans);
    cursor: pointer;
  }
  & td[data-out] .day,
  & td[data-past] .day {
    color: var(--muted);
    font-weight: 400;
  }
  & .day[aria-current='date'] {
    justify-content: center;
    border-radius: 52% 48% 56% 44% / 52% 46% 54% 48%;
    background: var(--ink);
    color: var(--paper);
    font-weight: 650;
  }
  & .marks {
    display: none;
  }
  & .more {
    display: block;
    margin-top: 4px;
    color: var(--muted);
    font-size: 0.75rem;
    line-height: 1rem;
  }
  ${phone} {
    & th {
      padding: 0 0 6px;
      font-size: 0.75rem;
      text-align: center;
    }
    & th span {
      display: none;
    }
    & td {
      height: 56px;
      padding: 3px 0 0;
      border-width: 0 0 1px;
      background: none;
      text-align: center;
    }
    & .day {
      justify-content: center;
      width: 100%;
      min-height: 30px;
      margin: 0;
      padding: 0;
    }
    & .day[aria-current='date'] {
      width: 30px;
    }
    & .entries,
    & .more {
      display: none;
    }
    & .marks {
      display: flex;
      justify-content: center;
      gap: 3px;
      min-height: 12px;
    }
  }
`

export const entryStyles = css`
  position: relative;
  display: block;
  padding: 4px 6px 5px 9px;
  border: 1px solid var(--line);
  border-left: 3px solid var(--edge);
  border-radius: var(--radius-tag);
  background: var(--paper);
  font-size: 0.75rem;
  line-height: 1rem;
  overflow-wrap: anywhere;
  li + li > & {
    margin-top: 4px;
  }
  &:hover {
    border-color: var(--ink);
  }
  & b {
    font-weight: 600;
  }
  & span {
    display: block;
    color: var(--muted);
  }
  &[data-kind='going'] {
    border-color: var(--moss);
    background: var(--moss-tint);
  }
  &[data-kind='going'] span {
    color: var(--moss);
  }
  &[data-kind='hosting'] {
    border-left-color: var(--ink);
  }
  &[data-kind='waitlist'] {
    border-color: var(--lake);
    background: var(--lake-tint);
  }
  &[data-kind='waitlist'] span {
    color: var(--lake);
  }
  &[data-kind='unsent'] {
    border: 1px dashed var(--edge);
  }
  &[data-kind='cancelled'] {
    background: none;
    color: var(--muted);
  }
  &[data-kind='cancelled'] b {
    font-weight: 500;
    text-decoration: line-through;
  }
`

/** The events of the chosen day. */
export const dayStyles = css`
  margin-top: 32px;
`
