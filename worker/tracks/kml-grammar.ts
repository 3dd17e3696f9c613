import { element, fileTitle, type Rule, routeText, textOf } from './grammar.ts'

// KML 2.2 with Google's tracks: https://docs.ogc.org/is/12-007r2/12-007r2.html, https://developers.google.com/kml/documentation/kmlreference
// A placemark with lines is a route, one with a point alone a waypoint. Areas, models and links to other files are passed over.

const lineString = element(
  {
    coordinates: element(
      {},
      {
        piece: (collector, text) => collector.takeTuples(text),
        close: (collector) => collector.endTuples(),
      },
    ),
  },
  {
    open: (collector) => collector.openSegment(),
    close: (collector) => collector.closeDrapedSegment(),
  },
)

const recorded = element(
  {
    when: textOf((collector, text) => collector.takeTime(text)),
    'gx:coord': textOf((collector, text) => collector.takeTuple(text.trim().split(/\s+/))),
  },
  {
    open: (collector) => collector.openSegment(),
    close: (collector) => collector.closeDrapedSegment(),
  },
)

const shapes: Record<string, Rule> = {
  Point: element({ coordinates: textOf((collector, text) => collector.setSpot(text)) }),
  LineString: lineString,
  'gx:Track': recorded,
  'gx:MultiTrack': element({ 'gx:Track': recorded }),
}
const placemark = element(
  {
    ...shapes,
    MultiGeometry: nesting('MultiGeometry', shapes),
    name: routeText('name'),
    description: routeText('description'),
  },
  {
    open: (collector) => collector.openRoute(),
    close: (collector) => collector.closePlacemark(),
  },
)

/** The rule of the root element. */
export const KML: Rule = element({
  Placemark: placemark,
  Folder: nesting('Folder', { Placemark: placemark }),
  Document: element({
    name: fileTitle,
    Placemark: placemark,
    Folder: nesting('Folder', { Placemark: placemark }),
  }),
})

/** An element that may hold itself. */
function nesting(name: string, content: Readonly<Record<string, Rule>>): Rule {
  const children = new Map(Object.entries(content))
  const rule: Rule = { children }
  children.set(name, rule)
  return rule
}
