import type { ActivityFamily, SentenceTemplate } from './sentence.ts'

// Closing sentences: when to go, and how to get there and back.

const SUMMER: readonly SentenceTemplate[] = [
  (f) => `Best from ${f.months}.`,
  (f) => `Go from ${f.months}; outside that it is another undertaking.`,
  (f) => `The season runs from ${f.months}, with the clearest air at its end.`,
  (f) => `From ${f.months} nothing special is needed; before and after, ask locally about snow.`,
  (f) => `Good from ${f.months}, on weekdays above all.`,
]

export const SEASONS: Record<ActivityFamily, readonly SentenceTemplate[]> = {
  foot: [...SUMMER, (f) => `I like it at the very start of the season, ${f.months} being the usual span.`],
  pace: [...SUMMER, (f) => `Fast and dry from ${f.months}, a mud bath otherwise.`],
  wheels: [...SUMMER, (f) => `The way is clear and the kiosks are open from ${f.months}.`],
  hooves: [...SUMMER, (f) => `From ${f.months} the ground carries a horse without damage.`],
  snow: [
    (f) => `Enough snow from ${f.months} in most winters.`,
    (f) => `From ${f.months}, and only when the bulletin agrees.`,
    (f) => `Best in settled weather from ${f.months}.`,
    (f) => `A tour for ${f.months}: later the streams break through.`,
  ],
  rock: [
    (f) => `From ${f.months}, on a dry day with no thunder in the forecast.`,
    (f) => `Snow lies in the gullies outside ${f.months}.`,
    (f) => `Climbable from ${f.months}; start at first light all the same.`,
    ...SUMMER.slice(0, 2),
  ],
  water: [
    (f) => `From ${f.months} there is water enough and warmth to match.`,
    (f) => `A thing for ${f.months}; check the level after heavy rain.`,
    ...SUMMER.slice(0, 1),
  ],
}

const ifOnRoad =
  (text: SentenceTemplate): SentenceTemplate =>
  (f) =>
    f.onRoad ? text(f) : null
const ifNotOnRoad =
  (text: SentenceTemplate): SentenceTemplate =>
  (f) =>
    f.onRoad ? null : text(f)

export const ARRIVALS: readonly SentenceTemplate[] = [
  ifOnRoad((f) => `Without a car, take ${f.transport} to ${f.start}.`),
  ifOnRoad((f) => `To get to ${f.start} take ${f.transport}; the car park fills by nine.`),
  (f) =>
    f.end === null ? null : `To come back from ${f.end}, take ${f.transport}, and check the last departure.`,
  ifOnRoad((f) =>
    f.end === null ? null : `Leave the car in ${f.end} and take ${f.transport} to the start.`,
  ),
  ifOnRoad((f) => (f.end === null ? `If you take ${f.transport}, plan for the last one home.` : null)),
  ifOnRoad((f) => (f.end === null ? `You can leave the car at home and take ${f.transport}.` : null)),
  ifNotOnRoad((f) => `${f.start} itself is reached on foot; the figures count from there.`),
  ifNotOnRoad((f) => `Most people come up to ${f.start} the evening before.`),
  ifNotOnRoad((f) => `No road leads to ${f.start}, so add the way up to it.`),
]
