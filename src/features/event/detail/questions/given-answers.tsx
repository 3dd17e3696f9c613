import { css } from 'goober'
import type { ReactElement } from 'react'
import type { EventAnswers } from '../../queries.ts'

const styles = css`
  flex: 1 1 100%;
  & summary {
    color: var(--muted);
    font-size: 0.8125rem;
    cursor: pointer;
  }
  & dt {
    margin-top: 6px;
    color: var(--muted);
    font-size: 0.8125rem;
    line-height: 1.125rem;
  }
  & dd {
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`

interface GivenAnswersProps {
  answers: EventAnswers
  /** open at first */
  isOpen: boolean
}

/** What a member has answered to the hosts. */
export const GivenAnswers = ({ answers, isOpen }: GivenAnswersProps): ReactElement => (
  <details className={styles} open={isOpen}>
    <summary>Answers</summary>
    <dl>
      {answers.data.answers.map(({ question, answer }) => (
        <div key={question}>
          <dt>{question}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  </details>
)
