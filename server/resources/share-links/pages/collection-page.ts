import { html } from 'hono/html'
import type { RouteCollection } from '#domain/route-collection/route-collection.ts'
import { computeCollectionTotals } from '#domain/route-collection/totals.ts'
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
import { type PageContext, renderLinkPhoto } from './photo.ts'
import { routeSubtitle } from './route-page.ts'
import { renderSketch } from './sketch.ts'

/** The page of a collection, with the routes that its link may show. */
export function renderCollectionPage(
  { name, author, description, cover }: RouteCollection,
  { routes, hiddenCount }: SharedRoutes,
  context: PageContext,
): Html {
  const { token } = context
  const label = `${formatRouteCount(routes.length)} of ${name}`
  return renderPage(
    name,
    html`<header><h1>${name}</h1><p>Collection · by ${author.username}</p></header>
${cover && html`<figure class="cover">${renderLinkPhoto({ ...cover, alt: cover.words || `Cover of ${name}` }, context, '(max-width: 46rem) 100vw, 700px')}</figure>`}
${renderSketch(
  routes.map(({ preview }) => preview),
  label,
)}${renderTotals(routes)}
${hiddenCount > 0 && html`<p class="less">${hiddenCount === 1 ? '1 route is not shown' : `${formatRouteCount(hiddenCount)} are not shown`}: ${hiddenCount === 1 ? 'it is' : 'they are'} not public.</p>`}
${isZippable(routes) && html`<p><a class="file" href="${linkZipPath(token)}" download>Download all as GPX in a zip</a></p>`}
${description && html`<h2>About</h2><p class="text">${description}</p>`}
${routes.length > 0 && html`<h2>Routes</h2><ol class="routes">${routes.map((route) => renderItem(route, token))}</ol>`}`,
  )
}

function renderTotals(routes: readonly SharedRoute[]): Html {
  const items = routes.map(({ id }) => ({ route: id }))
  const { distance, ascent, count } = computeCollectionTotals(
    items,
    new Map(routes.map((route) => [route.id, route])),
  )
  return renderFigures([
    [count === 1 ? 'Route' : 'Routes', countFigure(count)],
    ['Distance', distanceFigure(distance)],
    ['Ascent', heightFigure(ascent)],
  ])
}

function renderItem(route: SharedRoute, token: string): Html {
  const { id, name, distance, duration, ascent, note, trackBytes } = route
  const figures = [
    formatFigure(distanceFigure(distance)),
    formatFigure(durationFigure(duration)),
    ...(ascent === null ? [] : [`${formatFigure(heightFigure(ascent))} up`]),
  ]
  return html`<li><h3>${name}</h3><p class="facts">${routeSubtitle(route)}</p><p>${figures.join(' · ')}</p>
${note && html`<p class="text note">${note}</p>`}
${trackBytes !== null && html`<p><a href="${linkRouteFilePath(token, id)}" download aria-label="Download as GPX: ${name}">Download as GPX</a></p>`}</li>`
}

const formatRouteCount = (routes: number): string =>
  `${routes.toLocaleString('en')} ${routes === 1 ? 'route' : 'routes'}`
