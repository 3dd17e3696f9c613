// @ts-check

// Faults in the places and waitlists of events.

/** @type {import('./list.mjs').Fault[]} */
export const participationFaults = [
  {
    what: 'a party on the waitlist gets more places than are free',
    file: 'domain/event/participation.ts',
    from: 'const fits = placesOf(party) <= left',
    to: 'const fits = placesOf(party) <= free',
    test: {
      file: 'domain/event/rules.test.ts',
      name: 'promotes the first parties on the waitlist that fit, and skips larger ones',
    },
  },
  {
    what: 'an offered place is given to others as well',
    file: 'domain/event/participation.ts',
    from: "participant_count: sum('going') + sum('offered')",
    to: "participant_count: sum('going')",
    test: {
      file: 'server/resources/events/places/offers.test.ts',
      name: 'is offered to the first in line for two hours, and kept meanwhile',
    },
  },
  {
    what: 'a member takes a place that is not offered',
    file: 'server/resources/events/places/decide-update.ts',
    from: "if (previous.state === 'offered' && current.data.answer === 'going')",
    to: "if (current.data.accepts === true && current.data.answer === 'going')",
    test: {
      file: 'server/resources/events/places/offers.test.ts',
      name: 'is not taken by accepting what is not offered',
    },
  },
  {
    what: 'a co-host splits a series',
    file: 'server/resources/events/series/continue-series.ts',
    from: 'series.deleted || series.authorId !== context.memberId',
    to: 'series.deleted',
    test: {
      file: 'server/resources/events/series/continue-series.test.ts',
      name: 'is rejected for others than its host, also for co-hosts',
    },
  },
  {
    what: 'positions on the waitlist keep their gaps',
    file: 'server/resources/events/places/waitlist.ts',
    from: 'const isGapped = update.promoted.length > 0 || update.offered !== null || leaving !== undefined',
    to: 'const isGapped = update.promoted.length > 1',
    test: {
      file: 'server/resources/events/places/waitlist.test.ts',
      name: 'is the place in line, also after others have left it',
    },
  },
  {
    what: 'the approval of somebody in line of a full event is applied',
    file: 'server/resources/events/places/decide-update.ts',
    from: "return previous.state === 'waitlist' && place.state === 'waitlist' ? FULL : place",
    to: 'return place',
    test: {
      file: 'server/resources/events/places/waitlist.test.ts',
      name: 'is kept if a host approves somebody in line of a full event',
    },
  },
  {
    what: 'a refused participant may delete the refusal and ask again',
    file: 'domain/relation/may-write.ts',
    from: " && state !== 'refused'",
    to: '',
    test: {
      file: 'server/resources/events/places/waitlist.test.ts',
      name: 'cannot ask again, not even after deleting the answer',
    },
  },
  {
    what: 'members can send answers to hosts who ask nothing',
    file: 'server/resources/relations/kinds/event-answers.ts',
    from: 'own.questions.length > 0',
    to: 'own.questions.length >= 0',
    test: {
      file: 'server/resources/relations/kinds/event-answers.test.ts',
      name: 'cannot be written to hosts who ask nothing',
    },
  },
  {
    what: 'answers to the hosts are visible to all who see the event',
    file: 'server/resources/relations/kinds/event-answers.ts',
    from: 'audience: ({ parent }) => (parent ? hostsAudience(parent.authorId, parent.own) : AUTHOR_ONLY),',
    to: 'audience: ({ parent }) => parent?.audience ?? AUTHOR_ONLY,',
    test: {
      file: 'server/resources/relations/kinds/event-answers.test.ts',
      name: 'are taken from the device of a former co-host, and given to a new one',
    },
  },
]
