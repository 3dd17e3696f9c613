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
import { formatCount } from '../../../ui/format/count.ts'
import { EDIT_SHAPE } from '../../../ui/icons/late-shapes.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { textStyles } from '../../../ui/theme/text-styles.ts'
import type { CommentPhotosComponent, ReportComponent } from '../comment-item.tsx'
import { MissingComments } from '../missing-comments.tsx'
import { onRoute, routeSubject, useComments, useMyComments } from '../queries.ts'
import { RatingSummary } from './rating-summary.tsx'
import { type ReviewDraft, ReviewForm, reviewDraftName } from './review-form.tsx'
import { ReviewList } from './review-list.tsx'

const PAGE_SIZE = 20

export interface CommentSectionProps {
  route: Route
  subscription: ScopeSubscription
  /** id of the comment that the URL asks to open; null: none */
  asked: string | null
  Report: ReportComponent
  Photos: CommentPhotosComponent
}

/** The rating and the reviews of a route, the member's own first. */
export function Reviews({ route, subscription, asked, Report, Photos }: CommentSectionProps): ReactElement {
  const [limit, setLimit] = useState(PAGE_SIZE)
  const { rows, total } = useComments(onRoute(route.id), 'review', limit)
  const mine = useMyComments(route.id, 'review')
  const [opened, setOpened] = useState<MemberComment | 'new' | 'none' | null>(null)
  const requested = mine?.find(({ id }) => id === asked)
  const subject = opened === null || typeof opened === 'string' ? (requested ?? mine?.[0] ?? null) : opened
  const storedDraft = useFormDraft<ReviewDraft>(reviewDraftName(route.id, subject))
  const isOwn = useSession().memberId === route.author.id
  const mayWrite = !isOwn || subject !== null
  const isOpen = mayWrite && (opened === null ? Boolean(requested ?? storedDraft) : opened !== 'none')
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
          <span className={textStyles.muted}>You cannot review your own route.</span>
        ) : (
          <Button
            ref={toggle}
            size="small"
            icon={EDIT_SHAPE}
            aria-expanded={isOpen}
            onClick={() => setOpened(isOpen ? 'none' : (subject ?? 'new'))}
          >
            {mine.length > 0 ? 'Edit my review' : 'Write a review'}
          </Button>
        ))
      }
    >
      <RatingSummary rating={rating} />
      {isOpen && isKnown && storedDraft !== undefined && (
        <ReviewForm
          key={reviewDraftName(route.id, subject)}
          subject={routeSubject(route)}
          comment={subject}
          storedDraft={storedDraft}
          onEnd={end}
        />
      )}
      {isKnown ? (
        <LoadedReviews
          reviews={[...mine, ...rows.filter(({ id }) => !mine.some((own) => own.id === id))]}
          {...{ route, subscription, asked, Report, Photos, total }}
          ownReview={mine[0]}
          onEdit={setOpened}
          onMore={rows.length < total ? () => setLimit(limit + PAGE_SIZE) : null}
        />
      ) : (
        <Skeleton label="Loading reviews">
          <SkeletonBar height="120px" />
        </Skeleton>
      )}
    </Section>
  )
}

/** The server's rating plus the member's unsynced review. */
function useRating(serverRating: Route['rating'], mine: readonly MemberComment[]): Route['rating'] {
  const { unsent } = useSyncStatus()
  const unsynced = mine.find((own) =>
    unsent.some(
      ({ id, action, state }) => id === own.id && action === 'create' && state !== 'needs_attention',
    ),
  )
  return unsynced?.stars ? addToRating(serverRating, unsynced.stars) : serverRating
}

interface LoadedReviewsProps extends CommentSectionProps {
  reviews: readonly MemberComment[]
  total: number
  ownReview: MemberComment | undefined
  onEdit: (review: MemberComment) => void
  /** null: all local reviews are shown */
  onMore: (() => void) | null
}

function LoadedReviews({ reviews, subscription, total, onMore, ...list }: LoadedReviewsProps): ReactElement {
  return (
    <>
      {reviews.length > 0 && <ReviewList reviews={reviews} {...list} />}
      {onMore && <Button onClick={onMore}>Show more of {formatCount(total, 'review')}</Button>}
      <MissingComments
        subscription={subscription}
        isEmpty={reviews.length === 0}
        noun="reviews"
        emptyMessage="No reviews yet."
      />
    </>
  )
}
