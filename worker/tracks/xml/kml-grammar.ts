import { CoordinateLines } from '../parsing/coordinate-lines.ts'
import { htmlToText } from '../parsing/html-to-text.ts'
import type { TrackCollector } from '../parsing/track-collector.ts'
import { KmlPlacemarks } from './kml-placemarks.ts'
import {
  type ChildRules,
  type ElementRule,
  element,
  fileTitleElement,
  routeTextElement,
  textElement,
} from './xml-grammar.ts'

// KML 2.2 with Google's tracks, and KML 2.3, where tracks belong to KML itself:
// https://docs.ogc.org/is/12-007r2/12-007r2.html, https://developers.google.com/kml/documentation/kmlreference
// A placemark with lines is a route, its points are waypoints. Polygons, models and network links are
// ignored.

const RELATIVE = /^\s*relativeTo/

/** The rule of the root element. */
export function createKmlGrammar(collector: TrackCollector): ElementRule {
  const placemark = placemarkOf(new KmlPlacemarks(collector), new CoordinateLines(collector))
  const folder = nesting('Folder', { Placemark: placemark })
  return element({
    Placemark: placemark,
    Folder: folder,
    Document: element({ name: fileTitleElement, Placemark: placemark, Folder: folder }),
  })
}

function placemarkOf(placemarks: KmlPlacemarks, lines: CoordinateLines): ElementRule {
  const recorded = trackOf(lines)
  const shapes: ChildRules = {
    Point: pointOf(placemarks),
    LineString: lineStringOf(lines),
    LinearRing: lineStringOf(lines),
    ...eitherNamespace('Track', recorded),
    ...eitherNamespace('MultiTrack', element(eitherNamespace('Track', recorded))),
  }
  return element(
    {
      ...shapes,
      MultiGeometry: nesting('MultiGeometry', shapes),
      name: routeTextElement('name'),
      description: textElement(({ route }, text) => {
        if (route !== null) route.description = htmlToText(text)
      }),
    },
    { open: (collector) => void collector.openRoute(), close: () => placemarks.close() },
  )
}

const pointOf = (placemarks: KmlPlacemarks): ElementRule =>
  element(
    {
      coordinates: textElement((_, text) => placemarks.setCoordinates(text)),
      ...altitudeMode(() => placemarks.setRelative()),
    },
    { close: () => placemarks.closePoint() },
  )

const lineStringOf = (lines: CoordinateLines): ElementRule =>
  element(
    {
      coordinates: element(
        {},
        { onTextChunk: (_, text) => lines.takeText(text), close: () => lines.endText() },
      ),
      ...altitudeMode(() => lines.setRelative()),
    },
    { open: (collector) => collector.openSegment(), close: () => lines.close() },
  )

const trackOf = (lines: CoordinateLines): ElementRule =>
  element(
    {
      when: textElement((_, text) => lines.takeTime(text)),
      ...eitherNamespace(
        'coord',
        textElement((_, text) => lines.take(text.trim().split(/\s+/))),
      ),
      ...altitudeMode(() => lines.setRelative()),
    },
    { open: (collector) => collector.openSegment(), close: () => lines.close() },
  )

/** An element that Google introduced and KML 2.3 adopted. */
const eitherNamespace = (name: string, rule: ElementRule): ChildRules => ({
  [name]: rule,
  [`gx:${name}`]: rule,
})

/** Calls `onRelative` if heights are above the ground or the sea floor. */
const altitudeMode = (onRelative: () => void): ChildRules =>
  eitherNamespace(
    'altitudeMode',
    textElement((_, text) => {
      if (RELATIVE.test(text)) onRelative()
    }),
  )

/** An element that may contain itself. */
function nesting(name: string, content: ChildRules): ElementRule {
  const children = new Map(Object.entries(content))
  const rule: ElementRule = { children }
  children.set(name, rule)
  return rule
}
