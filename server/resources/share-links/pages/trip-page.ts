import { html } from 'hono/html'
import { sortByRank } from '#domain/std/rank/ranked-list.ts'
import { completeDays } from '#domain/trip/days/stored-days.ts'
import { computeTripDates, sumDayEffort, sumEffort } from '#domain/trip/figures.ts'
import { formatTripDates, formatWeekday } from '#domain/trip/format-dates.ts'
import { dayTitle, STOP_LABELS } from '#domain/trip/labels.ts'
import type { Trip, TripDay, TripStop } from '#domain/trip/trip.ts'
import { linkRouteFilePath, linkZipPath } from '#domain/wire/link-paths.ts'
import { isZippable, type SharedRoute, type SharedRoutes } from '../shared-routes.ts'
import {
  countFigure,
  distanceFigure,
  durationFigure,
  formatFigure,
  heightFigure,
  renderFigures,
} from './figures.ts'
import { type Html, renderPage } from './page-layout.ts'
import type { PageContext } from './photo.ts'
import { renderSketch } from './sketch.ts'

interface TripTargets extends SharedRoutes {
  /** titles by id */
  events: ReadonlyMap<string, string>
}

interface StopContext {
  token: string
  routes: ReadonlyMap<string, SharedRoute>
  events: ReadonlyMap<string, string>
}

/** The page of a trip without its members, with the routes and events that its link may show. */
export function renderTripPage(trip: Trip, targets: TripTargets, { token }: PageContext): Html {
  const { name, author, description, notes } = trip
  const { routes, hiddenCount, events } = targets
  const days = sortByRank(completeDays(trip.days))
  const context = { token, routes: new Map(routes.map((route) => [route.id, route])), events }
  const subtitle = ['Trip', formatTripDates(computeTripDates(days)), `by ${author.username}`]
  const label = `the routes of ${name}`
  return renderPage(
    name,
    html`<header><h1>${name}</h1><p>${subtitle.filter(Boolean).join(' · ')}</p></header>
${renderSketch(
  routes.map(({ preview }) => preview),
  label,
)}${renderTotals(days, context)}
${hiddenCount > 0 && html`<p class="less">${hiddenCount === 1 ? '1 route is not shown: it is' : `${hiddenCount.toLocaleString('en')} routes are not shown: they are`} not public.</p>`}
${isZippable(routes) && html`<p><a class="file" href="${linkZipPath(token)}" download>Download all as GPX in a zip</a></p>`}
${description && html`<h2>About</h2><p class="text">${description}</p>`}
${days.map((day, index) => renderDay(day, index + 1, context))}
${renderPacking(trip)}
${notes && html`<h2>Notes</h2><p class="text">${notes}</p>`}`,
  )
}

function renderTotals(days: readonly TripDay[], { routes }: StopContext): Html | '' {
  const { distance, ascent, duration } = sumEffort(days.map((day) => sumDayEffort(day, routes)))
  return renderFigures([
    ['Days', countFigure(days.length)],
    ...(distance > 0
      ? ([
          ['Distance', distanceFigure(distance)],
          ['Ascent', heightFigure(ascent)],
          ['Walking time', durationFigure(duration)],
        ] as const)
      : []),
  ])
}

function renderDay(day: TripDay, number: number, context: StopContext): Html {
  const stops = sortByRank(day.stops)
  return html`<h2>${dayTitle(day, number)}</h2>
${day.date && html`<p class="facts">${formatWeekday(day.date)}</p>`}
${day.note && html`<p class="text">${day.note}</p>`}
${stops.length > 0 && html`<ol class="routes">${stops.map((stop) => renderStop(stop, context))}</ol>`}`
}

function renderStop(stop: TripStop, context: StopContext): Html {
  const route = stop.target === null ? undefined : context.routes.get(stop.target)
  const times = [stop.from, stop.to].filter((time) => time !== null).join('–')
  const title = stopName(stop, context)
  return html`<li><h3>${title}</h3>${times && html`<p class="facts">${times}</p>`}${route && renderRoute(route, context)}
${stop.note && html`<p class="text note">${stop.note}</p>`}</li>`
}

/** Routes and events have a name only if the link may show them. */
function stopName({ kind, target, name }: TripStop, { routes, events }: StopContext): string {
  const isHidden = target !== null && (kind === 'route' || kind === 'event')
  const shown = isHidden ? (routes.get(target)?.name ?? events.get(target)) : name
  return shown || STOP_LABELS[kind]
}

function renderRoute(
  { id, name, distance, duration, ascent, trackBytes }: SharedRoute,
  { token }: StopContext,
): Html {
  const figures = [
    formatFigure(distanceFigure(distance)),
    formatFigure(durationFigure(duration)),
    ...(ascent === null ? [] : [`${formatFigure(heightFigure(ascent))} up`]),
  ]
  return html`<p>${figures.join(' · ')}</p>
${trackBytes !== null && html`<p><a href="${linkRouteFilePath(token, id)}" download aria-label="Download as GPX: ${name}">Download as GPX</a></p>`}`
}

/** What is packed together. Who brings an item is not shown. */
function renderPacking({ packing }: Trip): Html | '' {
  if (packing.length === 0) return ''
  const items = sortByRank(packing).map(
    ({ name, quantity }) => html`<li>${quantity > 1 && `${quantity} × `}${name}</li>`,
  )
  return html`<h2>Packing list</h2><ul>${items}</ul>`
}
