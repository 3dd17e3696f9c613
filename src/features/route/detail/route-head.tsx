import { css } from 'goober'
import type { ReactElement, ReactNode } from 'react'
import { ACTIVITY_LABELS } from '#domain/route/activity-labels.ts'
import { validScaleLevel } from '#domain/route/details/difficulty-scale.ts'
import { formatPlace } from '#domain/route/place-name.ts'
import type { Route } from '#domain/route/route.ts'
import { VISIBILITY_LABELS } from '#domain/route/visibility.ts'
import { paths } from '../../../paths.ts'
import { useItemState } from '../../../state/sync-status.ts'
import { SyncChip } from '../../../ui/cairn/sync-chip.tsx'
import { Tag } from '../../../ui/display/tag.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { phone, tiny } from '../../../ui/theme/media.ts'
import { textStyles } from '../../../ui/theme/text-styles.ts'
import { Grade } from '../grade.tsx'
import { SHAPE_LABELS } from '../labels.ts'
import { Rating } from '../rating.tsx'
import { formatSeason } from './format-season.ts'

const sub = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 20px;
  font-size: 0.9375rem;
  & > em {
    font-size: 1.0625rem;
  }
  & .muted {
    color: var(--muted);
  }
`

// On a phone the icon is above the label, so that all actions fit in one row; below that, in two short ones.
const acts = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  width: 100%;
  & > .pack {
    display: grid;
    align-items: center;
    /* what follows it stays in place when its text changes */
    min-width: min(15rem, 100%);
    min-height: var(--control);
  }
  & > .pack:empty {
    display: none;
  }
  ${phone} {
    & > .pack {
      flex: 1 0 100%;
    }
    & > .pack > * {
      white-space: normal;
    }
    & > :is(a, button),
    & > :has(> [aria-haspopup='menu']) {
      flex: 1 1 76px;
    }
    & > :is(a, button),
    & [aria-haspopup='menu'] {
      flex-direction: column;
      gap: 4px;
      width: 100%;
      min-height: 70px;
      padding: 8px 4px;
      font-size: 0.75rem;
      line-height: 0.9375rem;
      white-space: normal;
    }
    & > :is(a, button) > svg,
    & [aria-haspopup='menu'] > svg {
      margin: 0;
    }
  }
  ${tiny} {
    & > :is(a, button),
    & > :has(> [aria-haspopup='menu']) {
      flex-basis: 40%;
    }
    & > :is(a, button),
    & [aria-haspopup='menu'] {
      flex-direction: row;
      gap: 8px;
      min-height: 48px;
    }
  }
`

interface RouteHeadProps {
  route: Route
  /** tag that the route is closed */
  closure: ReactNode
  actions: ReactNode
}

/** The header of a route: name, place, kind of route and actions. */
export function RouteHead({ route, closure, actions }: RouteHeadProps): ReactElement {
  const state = useItemState({ collection: 'routes', id: route.id })
  const season = formatSeason(route.months)
  const kind = [ACTIVITY_LABELS[route.activity], SHAPE_LABELS[route.shape].toLowerCase(), season]
  const crumbs = [{ label: 'Routes', href: paths.discoverRoutes }]
  return (
    <PageHeader
      size="display"
      title={route.name}
      crumbs={route.place.region ? [...crumbs, { label: route.place.region }] : crumbs}
      subtitle={
        <div className={sub}>
          {formatPlace(route.place) && <em className={textStyles.place}>{formatPlace(route.place)}</em>}
          <Grade grade={route.grade} mark={validScaleLevel(route)?.value} />
          <Rating rating={route.rating} />
          <span className="muted">{kind.filter(Boolean).join(', ')}</span>
          {route.featured && <Tag tone="lake">Featured</Tag>}
          {closure}
          {route.visibility !== 'public' && (
            <Tag>Visible to: {VISIBILITY_LABELS[route.visibility].toLowerCase()}</Tag>
          )}
          {state && <SyncChip state={state} />}
        </div>
      }
      actions={<div className={acts}>{actions}</div>}
    />
  )
}
