// @ts-check

// Faults in the dates of a series. See list.mjs.

/** @type {import('./list.mjs').Fault[]} */
export const seriesFaults = [
  {
    what: 'a series overwrites what a host changed in one date',
    file: 'server/resources/events/series/carried-fields.ts',
    from: 'all.filter(([name]) => !own.includes(name))',
    to: 'all.filter(([name]) => name.length > 0 || !own.includes(name))',
    test: {
      file: 'server/resources/events/series/series.test.ts',
      name: 'is carried to coming dates except in the fields that were changed there',
    },
  },
  {
    what: 'a deleted date of a series is created again',
    file: 'server/resources/events/series/exclude-date.ts',
    from: '[...exceptions, dayOf(series.own, date)]',
    to: 'exceptions',
    test: {
      file: 'server/resources/events/series/series.test.ts',
      name: 'that is deleted stays deleted: its day is an exception',
    },
  },
  {
    what: 'dates with participants are deleted instead of cancelled',
    file: 'server/resources/events/series/update-dates.ts',
    from: 'dates.filter(({ pk }) => !attended.has(pk))',
    to: 'dates.filter(({ pk }) => pk > 0 || !attended.has(pk))',
    test: {
      file: 'server/resources/events/series/series.test.ts',
      name: 'cancels dates with participants that do not fit any more, and deletes empty ones',
    },
  },
  {
    what: 'dates of a series do not ask the questions of their series',
    file: 'server/resources/events/series/carried-fields.ts',
    from: "  'approval',\n  'questions',\n",
    to: "  'approval',\n",
    test: {
      file: 'server/resources/relations/kinds/event-answers.test.ts',
      name: 'of a series are asked on each of its dates',
    },
  },
  {
    what: 'dates of whole days end an hour early or late when the clocks change',
    file: 'domain/event/series/occurrences.ts',
    from: 'return ({ dayMs }) => fromWallTime(dayMs + days.endMs - days.firstMs, event.timeZone)',
    to: 'return ({ startMs }) => startMs + days.endMs - days.firstMs',
    test: {
      file: 'domain/event/all-day-entries.test.ts',
      name: 'has whole days also when the clocks change',
    },
  },
]
