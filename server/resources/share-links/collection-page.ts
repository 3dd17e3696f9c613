import { html } from 'hono/html'
import type { RouteCollection } from '#domain/route-collection/route-collection.ts'
import { collectionTotals } from '#domain/route-collection/totals.ts'
import { linkRouteFilePath, linkZipPath } from '#domain/wire/share-link.ts'
import { countFigure, distanceFigure, figureList, heightFigure, inWords, timeFigure } from './figures.ts'
import { type Html, pageOf } from './page-frame.ts'
import { factsOf } from './route-page.ts'
import { type Reading, shownPhoto } from './shown-photo.ts'
import { isZippable, type ShownRoute, type ShownRoutes } from './shown-routes.ts'
import { sketch } from './sketch.ts'

/** A collection with the routes that a link to it shows. */
export function collectionPage(
  { name, author, description, cover }: RouteCollection,
  { shown, hidden }: ShownRoutes,
  reading: Reading,
): Html {
  const { token } = reading
  const what = `${counted(shown.length)} of ${name}`
  return pageOf(
    name,
    html`<header><h1>${name}</h1><p>Collection · by ${author.username}</p></header>
${cover && html`<figure class="cover">${shownPhoto({ ...cover, alt: cover.words || `Cover of ${name}` }, reading, '(max-width: 46rem) 100vw, 700px')}</figure>`}
${sketch(
  shown.map(({ preview }) => preview),
  what,
)}${totals(shown)}
${hidden > 0 && html`<p class="less">${hidden === 1 ? '1 route is not shown' : `${counted(hidden)} are not shown`}: not everybody may see ${hidden === 1 ? 'it' : 'them'}.</p>`}
${isZippable(shown) && html`<p><a class="file" href="${linkZipPath(token)}" download>Download all as GPX in a zip</a></p>`}
${description && html`<h2>About</h2><p class="text">${description}</p>`}
${shown.length > 0 && html`<h2>Routes</h2><ol class="routes">${shown.map((route) => item(route, token))}</ol>`}`,
  )
}

function totals(shown: readonly ShownRoute[]): Html {
  const items = shown.map(({ id }) => ({ route: id }))
  const { distance, ascent, count } = collectionTotals(
    items,
    new Map(shown.map((route) => [route.id, route])),
  )
  return figureList([
    [count === 1 ? 'Route' : 'Routes', countFigure(count)],
    ['Distance', distanceFigure(distance)],
    ['Ascent', heightFigure(ascent)],
  ])
}

function item(route: ShownRoute, token: string): Html {
  const { id, name, distance, duration, ascent, note, trackBytes } = route
  const figures = [
    inWords(distanceFigure(distance)),
    inWords(timeFigure(duration)),
    ...(ascent === null ? [] : [`${inWords(heightFigure(ascent))} up`]),
  ]
  return html`<li><h3>${name}</h3><p class="facts">${factsOf(route)}</p><p>${figures.join(' · ')}</p>
${note && html`<p class="text note">${note}</p>`}
${trackBytes !== null && html`<p><a href="${linkRouteFilePath(token, id)}" download aria-label="Download as GPX: ${name}">Download as GPX</a></p>`}</li>`
}

const counted = (routes: number): string =>
  `${routes.toLocaleString('en')} ${routes === 1 ? 'route' : 'routes'}`
