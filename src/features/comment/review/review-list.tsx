import { type ReactElement, useState } from 'react'
import type { MemberComment } from '#domain/comment/comment.ts'
import { Tag } from '../../../ui/display/tag.tsx'
import { Stars } from '../../../ui/form/stars.tsx'
import { formatDay } from '../../../ui/format/day.ts'
import { CommentItem, type CommentPhotosComponent, type ReportComponent } from '../comment-item.tsx'
import { commentListStyles } from '../comment-styles.ts'
import { routeSubject, useLastOutings, useReplies } from '../queries.ts'
import { Replies } from './replies.tsx'

interface ReviewListProps {
  route: { id: string; name: string }
  reviews: readonly MemberComment[]
  asked: string | null
  /** the member's review, which is edited with the button above the list */
  ownReview: MemberComment | undefined
  onEdit: (review: MemberComment) => void
  Report: ReportComponent
  Photos: CommentPhotosComponent
}

/** Reviews with their replies. */
export function ReviewList(props: ReviewListProps): ReactElement {
  const { route, reviews, asked, ownReview, onEdit, Report, Photos } = props
  const answers = useReplies(route.id, reviews)
  const doneBy = useLastOutings(route.id, reviews)
  return (
    <ul className={commentListStyles} aria-label="Reviews">
      {reviews.map((review) => (
        <Review
          key={review.id}
          {...{ route, review, asked, Report, Photos }}
          answers={answers.get(review.id) ?? []}
          doneOn={doneBy.get(review.author.id)}
          onEdit={review.id === ownReview?.id ? null : () => onEdit(review)}
        />
      ))}
    </ul>
  )
}

interface ReviewProps extends Pick<ReviewListProps, 'route' | 'asked' | 'Report' | 'Photos'> {
  review: MemberComment
  answers: readonly MemberComment[]
  /** the day of the author's last outing on the route, if known */
  doneOn: string | undefined
  onEdit: (() => void) | null
}

function Review(props: ReviewProps): ReactElement {
  const { route, review, answers, doneOn, asked, onEdit, Report, Photos } = props
  const [isReplying, setReplying] = useState(false)
  return (
    <CommentItem
      comment={review}
      noun="review"
      Report={Report}
      Photos={Photos}
      marks={doneOn !== undefined && <OutingTag on={doneOn} />}
      end={review.stars !== null && <Stars value={review.stars} />}
      onEdit={onEdit}
      onReply={() => setReplying(true)}
    >
      <Replies
        {...{ review, replies: answers, asked, Report }}
        subject={routeSubject(route)}
        replying={isReplying}
        onReplied={() => setReplying(false)}
      />
    </CommentItem>
  )
}

/** Two elements, so that large text can wrap between them. */
function OutingTag({ on }: { on: string }): ReactElement {
  return (
    <>
      <Tag tone="moss">Completed</Tag> <time dateTime={on}>{formatDay(on)}</time>
    </>
  )
}
