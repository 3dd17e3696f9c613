import { CoordinateLines } from '../parsing/coordinate-lines.ts'
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

// KML 2.2 with Google's tracks: https://docs.ogc.org/is/12-007r2/12-007r2.html,
// https://developers.google.com/kml/documentation/kmlreference
// A placemark with lines is a route, one with only a point is a waypoint. Polygons, models and
// network links are ignored.

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
    Point: element({ coordinates: textElement((_, text) => placemarks.setSpot(text)) }),
    LineString: lineStringOf(lines),
    'gx:Track': recorded,
    'gx:MultiTrack': element({ 'gx:Track': recorded }),
  }
  return element(
    {
      ...shapes,
      MultiGeometry: nesting('MultiGeometry', shapes),
      name: routeTextElement('name'),
      description: routeTextElement('description'),
    },
    { open: (collector) => void collector.openRoute(), close: () => placemarks.close() },
  )
}

const lineStringOf = (lines: CoordinateLines): ElementRule =>
  element(
    {
      coordinates: element(
        {},
        { onTextChunk: (_, text) => lines.takeText(text), close: () => lines.endText() },
      ),
    },
    { open: (collector) => collector.openSegment(), close: () => lines.close() },
  )

const trackOf = (lines: CoordinateLines): ElementRule =>
  element(
    {
      when: textElement((_, text) => lines.takeTime(text)),
      'gx:coord': textElement((_, text) => lines.take(text.trim().split(/\s+/))),
    },
    { open: (collector) => collector.openSegment(), close: () => lines.close() },
  )

/** An element that may contain itself. */
function nesting(name: string, content: ChildRules): ElementRule {
  const children = new Map(Object.entries(content))
  const rule: ElementRule = { children }
  children.set(name, rule)
  return rule
}
