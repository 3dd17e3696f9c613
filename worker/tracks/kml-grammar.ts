import type { Collector } from './collector.ts'
import { type Children, element, fileTitle, type Rule, routeText, textOf } from './grammar.ts'
import { Placemarks } from './placemarks.ts'
import { TupleLines } from './tuple-lines.ts'

// KML 2.2 with Google's tracks: https://docs.ogc.org/is/12-007r2/12-007r2.html, https://developers.google.com/kml/documentation/kmlreference
// A placemark with lines is a route, one with a point alone a waypoint. Areas, models and links to other files are passed over.

/** The rule of the root element. */
export function kmlGrammar(collector: Collector): Rule {
  const placemark = placemarkOf(new Placemarks(collector), new TupleLines(collector))
  const folder = nesting('Folder', { Placemark: placemark })
  return element({
    Placemark: placemark,
    Folder: folder,
    Document: element({ name: fileTitle, Placemark: placemark, Folder: folder }),
  })
}

function placemarkOf(placemarks: Placemarks, lines: TupleLines): Rule {
  const recorded = trackOf(lines)
  const shapes: Children = {
    Point: element({ coordinates: textOf((_, text) => placemarks.setSpot(text)) }),
    LineString: lineStringOf(lines),
    'gx:Track': recorded,
    'gx:MultiTrack': element({ 'gx:Track': recorded }),
  }
  return element(
    {
      ...shapes,
      MultiGeometry: nesting('MultiGeometry', shapes),
      name: routeText('name'),
      description: routeText('description'),
    },
    { open: (collector) => void collector.openRoute(), close: () => placemarks.close() },
  )
}

const lineStringOf = (lines: TupleLines): Rule =>
  element(
    {
      coordinates: element({}, { piece: (_, text) => lines.takeText(text), close: () => lines.endText() }),
    },
    { open: (collector) => collector.openSegment(), close: () => lines.close() },
  )

const trackOf = (lines: TupleLines): Rule =>
  element(
    {
      when: textOf((_, text) => lines.takeTime(text)),
      'gx:coord': textOf((_, text) => lines.take(text.trim().split(/\s+/))),
    },
    { open: (collector) => collector.openSegment(), close: () => lines.close() },
  )

/** An element that may hold itself. */
function nesting(name: string, content: Children): Rule {
  const children = new Map(Object.entries(content))
  const rule: Rule = { children }
  children.set(name, rule)
  return rule
}
