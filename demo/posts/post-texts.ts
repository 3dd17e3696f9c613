/** By members to their followers. */
export const MEMBER_TEXTS: readonly string[] = [
  'First light on the ridge, and no one else up there. The last spring before the summit still runs.',
  'Turned around an hour before the top: fresh snow on hard ground, and no crampons with me. It will be there next week.',
  'The bus now stops at the upper car park until ten in the evening. That makes a long traverse possible again.',
  'Two fallen trees above the second bridge. Easy to step over on foot, not with a bike.',
  'Slow day with the children: blueberries every hundred metres, four hours for six kilometres. Best walk of the month.',
  'The hut has soup and three free beds for the weekend. Ring before you come.',
  'Wet slabs in the gully this morning, dry by noon. Start late if you go in the next days.',
  'New boots, old blisters. Taping the heels before the start, not at the first rest, would have helped.',
]

/** By members of a community. */
export const COMMUNITY_TEXTS: readonly string[] = [
  'Thank you all for Sunday. Fourteen people, no hurry, and everyone back before the rain.',
  'Who has space for two more in the car on Saturday? We leave at six from the station.',
  'I have put the list of what to bring into the event. Please look at it once before you come.',
  'The path is open again after the slide. The wardens have cut steps into the steep part.',
  'Found a grey glove and a thermos at the last stop. Write to me if they are yours.',
  'The forecast for the weekend is stable until Sunday noon. I would go early and be down by one.',
]

/** By stewards of a community. */
export const ANNOUNCEMENT_TEXTS: readonly string[] = [
  'The plan for the next month is complete. Answer soon: places are few this time.',
  'New members are welcome at the next meeting. We explain how we go, what to bring and whom to call.',
]
