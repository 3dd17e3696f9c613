import { type ReactElement, useRef, useState } from 'react'
import type { MemberComment } from '#domain/comment/comment.ts'
import { addToRating } from '#domain/comment/rating.ts'
import type { Route } from '#domain/route/route.ts'
import { useFormDraft } from '../../../platform/drafts/form-draft.ts'
import type { ScopeSubscription } from '../../../platform/queries/use-scope-subscription.ts'
import { useSession } from '../../../state/session.ts'
import { useSyncStatus } from '../../../state/sync-status.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Skeleton, SkeletonBar } from '../../../ui/feedback/skeleton.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { textStyles } from '../../../ui/theme/text-styles.ts'
import type { CommentPhotosComponent, ReportComponent } from '../comment-item.tsx'
import { formatCount } from '../labels.ts'
import { MissingComments } from '../missing-comments.tsx'
import { useComments, useMyComments } from '../queries.ts'
import { RatingSummary } from './rating-summary.tsx'
import { type ReviewDraft, ReviewForm, reviewDraftName } from './review-form.tsx'
import { ReviewList } from './review-list.tsx'

/** Shown at first, and brought with each press after that. */
const PAGE = 20

export interface CommentSectionProps {
  route: Route
  wanted: ScopeSubscription
  /** id of what the address asks to have opened; null: nothing */
  asked: string | null
  Report: ReportComponent
  Photos: CommentPhotosComponent
}

/** What members think of a route: the stars by number, and their words; the member's own first. */
export function Reviews({ route, wanted, asked, Report, Photos }: CommentSectionProps): ReactElement {
  const [limit, setLimit] = useState(PAGE)
  const { rows, total } = useComments(route.id, 'review', limit)
  const mine = useMyComments(route.id, 'review')
  const [opened, setOpened] = useState<MemberComment | 'new' | 'none' | null>(null)
  const named = mine?.find(({ id }) => id === asked)
  const subject = opened === null || typeof opened === 'string' ? (named ?? mine?.[0] ?? null) : opened
  const left = useFormDraft<ReviewDraft>(reviewDraftName(route.id, subject))
  const isOwn = useSession().memberId === route.author.id
  const mayWrite = !isOwn || subject !== null
  const isOpen = mayWrite && (opened === null ? Boolean(named ?? left) : opened !== 'none')
  const toggle = useRef<HTMLButtonElement>(null)
  const rating = useRating(route.rating, mine ?? [])
  const isKnown = rows !== undefined && mine !== undefined

  function end(): void {
    setOpened('none')
    toggle.current?.focus()
  }

  return (
    <Section
      title="Reviews"
      note={total > 0 ? total.toLocaleString('en') : undefined}
      action={
        isKnown &&
        !mine.some(({ hidden }) => hidden) &&
        (isOwn && mine.length === 0 ? (
          <span className={textStyles.muted}>Others review your route.</span>
        ) : (
          <Button
            ref={toggle}
            size="small"
            icon="edit"
            aria-expanded={isOpen}
            onClick={() => setOpened(isOpen ? 'none' : (subject ?? 'new'))}
          >
            {mine.length > 0 ? 'Edit my review' : 'Write a review'}
          </Button>
        ))
      }
    >
      <RatingSummary rating={rating} />
      {isOpen && isKnown && left !== undefined && (
        <ReviewForm
          key={reviewDraftName(route.id, subject)}
          route={route}
          comment={subject}
          left={left}
          onEnd={end}
        />
      )}
      {isKnown ? (
        <LoadedReviews
          reviews={[...mine, ...rows.filter(({ id }) => !mine.some((own) => own.id === id))]}
          {...{ route, wanted, asked, Report, Photos, total }}
          ownReview={mine[0]}
          onEdit={setOpened}
          onMore={rows.length < total ? () => setLimit(limit + PAGE) : null}
        />
      ) : (
        <Skeleton label="Loading reviews">
          <SkeletonBar height="120px" />
        </Skeleton>
      )}
    </Section>
  )
}

/** The server's, with what waits here. */
function useRating(told: Route['rating'], mine: readonly MemberComment[]): Route['rating'] {
  const { unsent } = useSyncStatus()
  const waits = mine.find((own) =>
    unsent.some(
      ({ id, action, state }) => id === own.id && action === 'create' && state !== 'needs_attention',
    ),
  )
  return waits?.stars ? addToRating(told, waits.stars) : told
}

interface LoadedReviewsProps extends CommentSectionProps {
  reviews: readonly MemberComment[]
  total: number
  ownReview: MemberComment | undefined
  onEdit: (review: MemberComment) => void
  /** null: all that are here are shown */
  onMore: (() => void) | null
}

function LoadedReviews({ reviews, wanted, total, onMore, ...list }: LoadedReviewsProps): ReactElement {
  return (
    <>
      {reviews.length > 0 && <ReviewList reviews={reviews} {...list} />}
      {onMore && <Button onClick={onMore}>More of {formatCount(total, 'review')}</Button>}
      <MissingComments
        wanted={wanted}
        isEmpty={reviews.length === 0}
        noun="reviews"
        emptyMessage="Nobody has written a review yet."
      />
    </>
  )
}
