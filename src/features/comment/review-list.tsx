import { type ReactElement, useState } from 'react'
import type { MemberComment } from '#domain/comment/comment.ts'
import { dayWords } from '../../ui/format/day.ts'
import { Stars } from '../../ui/stars.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Answers } from './answers.tsx'
import { saidLook } from './look.ts'
import { useAnswers, useDoneBy } from './queries.ts'
import { type Report, SaidItem, type SaidPhotos } from './said-item.tsx'

interface ReviewListProps {
  route: { id: string; name: string }
  reviews: readonly MemberComment[]
  asked: string | null
  /** the one that is changed by the button above them */
  first: MemberComment | undefined
  onEdit: (review: MemberComment) => void
  Report: Report
  Photos: SaidPhotos
}

/** Reviews as they are handed in, each with what was answered to it. */
export function ReviewList(props: ReviewListProps): ReactElement {
  const { route, reviews, asked, first, onEdit, Report, Photos } = props
  const answers = useAnswers(route.id, reviews)
  const doneBy = useDoneBy(route.id, reviews)
  return (
    <ul className={saidLook} aria-label="Reviews">
      {reviews.map((review) => (
        <Review
          key={review.id}
          {...{ route, review, asked, Report, Photos }}
          answers={answers.get(review.id) ?? []}
          doneOn={doneBy.get(review.author.id)}
          onEdit={review.id === first?.id ? null : () => onEdit(review)}
        />
      ))}
    </ul>
  )
}

interface ReviewProps extends Pick<ReviewListProps, 'route' | 'asked' | 'Report' | 'Photos'> {
  review: MemberComment
  answers: readonly MemberComment[]
  /** the day on which its author has done the route, where one is known */
  doneOn: string | undefined
  onEdit: (() => void) | null
}

function Review(props: ReviewProps): ReactElement {
  const { route, review, answers, doneOn, asked, onEdit, Report, Photos } = props
  const [replying, reply] = useState(false)
  return (
    <SaidItem
      comment={review}
      noun="review"
      Report={Report}
      Photos={Photos}
      marks={doneOn !== undefined && <HasDone on={doneOn} />}
      end={review.stars !== null && <Stars value={review.stars} />}
      onEdit={onEdit}
      onReply={() => reply(true)}
    >
      <Answers {...{ route, review, answers, asked, replying, Report }} onReplied={() => reply(false)} />
    </SaidItem>
  )
}

/** Two boxes, so that large text has somewhere to break. */
function HasDone({ on }: { on: string }): ReactElement {
  return (
    <>
      <Tag tone="moss">Has done it</Tag> <time dateTime={on}>{dayWords(on)}</time>
    </>
  )
}
