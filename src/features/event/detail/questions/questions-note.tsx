import { css } from 'goober'
import type { ReactElement } from 'react'
import { TextButton } from '../../../../ui/button/text-link.tsx'
import { formatCount } from '../../../../ui/format/count.ts'
import { classNames } from '../../../../ui/layout/class-names.ts'
import { textStyles } from '../../../../ui/theme/text-styles.ts'
import type { Questions } from './use-questions.ts'

const styles = css`
  &&& {
    margin: 12px 0 0;
  }
`

/** What the hosts ask: before the answer a hint, afterwards a way to change or complete the answers. */
export function QuestionsNote({ questions }: { questions: Questions }): ReactElement {
  const { count, mustAnswer, isComing, open } = questions
  return (
    <p className={classNames(styles, textStyles.small, textStyles.muted)}>
      {isComing ? (
        <>
          {mustAnswer && 'The hosts ask something that you have not answered. '}
          <TextButton quiet onClick={open}>
            {mustAnswer ? 'Answer the questions' : 'Your answers'}
          </TextButton>
        </>
      ) : (
        `A host approves each request and asks ${formatCount(count, 'question')}. Only hosts see your answers.`
      )}
    </p>
  )
}
