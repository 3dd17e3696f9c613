import { type ReactElement, useRef, useState } from 'react'
import type { MemberComment } from '#domain/comment/comment.ts'
import { ratingWith } from '#domain/comment/reviews.ts'
import type { Route } from '#domain/route/route.ts'
import { useLeftForm } from '../../platform/kept-form.ts'
import type { Wanted } from '../../platform/use-wanted.ts'
import { useSession } from '../../state/session.ts'
import { useSyncStatus } from '../../state/sync-status.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx'
import { type } from '../../ui/theme/type.ts'
import { Missing } from './missing.tsx'
import { useMine, useThread } from './queries.ts'
import { RatingSummary } from './rating-summary.tsx'
import { type ReviewDraft, ReviewForm, reviewName } from './review-form.tsx'
import { ReviewList } from './review-list.tsx'
import type { Report, SaidPhotos } from './said-item.tsx'
import { counted } from './words.ts'

/** Shown at first, and brought with each press after that. */
const PAGE = 20

export interface ThreadProps {
  route: Route
  wanted: Wanted
  /** id of what the address asks to have opened; null: nothing */
  asked: string | null
  Report: Report
  Photos: SaidPhotos
}

/** What members think of a route: the stars by number, and their words; the member's own first. */
export function Reviews({ route, wanted, asked, Report, Photos }: ThreadProps): ReactElement {
  const [limit, setLimit] = useState(PAGE)
  const { rows, total } = useThread(route.id, 'review', limit)
  const mine = useMine(route.id, 'review')
  const [opened, setOpened] = useState<MemberComment | 'new' | 'none' | null>(null)
  const named = mine?.find(({ id }) => id === asked)
  const subject = opened === null || typeof opened === 'string' ? (named ?? mine?.[0] ?? null) : opened
  const left = useLeftForm<ReviewDraft>(reviewName(route.id, subject))
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
          <span className={type.muted}>Others review your route.</span>
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
          key={reviewName(route.id, subject)}
          route={route}
          comment={subject}
          left={left}
          onEnd={end}
        />
      )}
      {isKnown ? (
        <Known
          reviews={[...mine, ...rows.filter(({ id }) => !mine.some((own) => own.id === id))]}
          {...{ route, wanted, asked, Report, Photos, total }}
          first={mine[0]}
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
  return waits?.stars ? ratingWith(told, waits.stars) : told
}

interface KnownProps extends ThreadProps {
  reviews: readonly MemberComment[]
  total: number
  first: MemberComment | undefined
  onEdit: (review: MemberComment) => void
  /** null: all that are here are shown */
  onMore: (() => void) | null
}

function Known({ reviews, wanted, total, onMore, ...list }: KnownProps): ReactElement {
  return (
    <>
      {reviews.length > 0 && <ReviewList reviews={reviews} {...list} />}
      {onMore && <Button onClick={onMore}>More of {counted(total, 'review')}</Button>}
      <Missing
        wanted={wanted}
        isEmpty={reviews.length === 0}
        noun="reviews"
        none="Nobody has written a review yet."
      />
    </>
  )
}
