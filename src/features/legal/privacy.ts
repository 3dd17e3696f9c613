import {
  READ_RETENTION_DAYS,
  REPORT_RETENTION_DAYS,
  UNREFERENCED_RETENTION_DAYS,
} from '#domain/wire/periods.ts'
import type { LegalSection } from './legal-sections.tsx'

/** What is stored where, who sees it, and for how long. */
export const PRIVACY: readonly LegalSection[] = [
  {
    id: 'operator',
    title: 'Who is responsible',
    paragraphs: [
      'The operator of this server is responsible for the data on it. Ask the operator what is stored about you, and to correct or delete it.',
    ],
  },
  {
    id: 'device',
    title: 'On your device',
    paragraphs: [
      'Cairnway keeps a copy of what you use on your device: your own routes, events, communities and trips, those of others that you may see, map tiles, photos that you viewed, changes that are not sent yet, and what keeps you signed in. The original file of an imported recording stays on the device that imported it.',
      'Signing out deletes all of it from the device. The colours that you chose and a few preferences without personal data stay.',
    ],
  },
  {
    id: 'server',
    title: 'On the server',
    paragraphs: [
      'Your name, user name, e-mail address, a hash of your password, your profile and settings, everything that you create or answer, and your devices with browser, system and the time of their last contact.',
      'Sign-in attempts are counted by network address for a short time. The log of the server has neither addresses of devices nor names of members.',
    ],
  },
  {
    id: 'places',
    title: 'Places in what you share',
    paragraphs: [
      'A route is made of places. Its line, its waypoints and the places that you gave its photos are stored on the server and shown to those who may see the route. So are the meeting place of an event, the days of a trip and the home area in your profile.',
      'A privacy zone hides a place such as your home. The server cuts your lines there before anyone else receives them, and the hidden part never leaves your devices and the server. Names, descriptions and other texts that you write are not changed by it.',
      'Your position is read only for what you ask for: routes near you, following a route, the place of a form. Following happens on the device. A search near you sends the position with the question, and a search for a place what you type and the middle of the map; neither is stored. For the heights of a line that you draw, its points are sent; for a map, the numbers of its tiles.',
    ],
  },
  {
    id: 'audience',
    title: 'Who sees it',
    paragraphs: [
      'You choose for each route and collection: only you, followers, a community or all members. A link that you create shows the route or collection to anyone who has the link, without an account, until it expires or you end it. Privacy zones hold there as well.',
      'Staff of the operator see what was reported, and what they need to decide about it. Anyone who runs the server has access to its database.',
    ],
  },
  {
    id: 'photos',
    title: 'Photos',
    paragraphs: [
      'A photo is resized on your device and encoded again on the server. The place, the time and the camera in the file are removed. If the file has a place, you are asked whether to show it on the map of the route; it is then visible like the route.',
    ],
  },
  {
    id: 'retention',
    title: 'How long',
    paragraphs: [
      'What you create is kept until you delete it; deleted content is removed from the server and, at their next contact, from the devices of others. Files saved by others and backups of the operator can still contain it.',
      `Photos are deleted ${UNREFERENCED_RETENTION_DAYS} days after nothing shows them any longer, read notifications after ${READ_RETENTION_DAYS} days, devices without contact after ${REPORT_RETENTION_DAYS} days. Decisions of staff stay in a log.`,
    ],
  },
  {
    id: 'export',
    title: 'Your copy, and deletion',
    paragraphs: [
      'Profile Settings, Your data, saves everything of yours to one file, also offline. You can delete what you made one by one. There is no button that deletes the account; ask the operator.',
    ],
  },
  {
    id: 'others',
    title: 'No trackers',
    paragraphs: [
      'There is no advertising, no measurement of visitors and no code of others. The app sends requests to this server only. Cookies are used only to keep you signed in: for sending changes after the app is closed, and for showing pictures.',
      'If the operator uses another service for map tiles or heights, the server asks it. That service learns places, not who asks.',
    ],
  },
]
