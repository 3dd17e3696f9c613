import { APPEAL_DAYS } from '#domain/wire/periods.ts'
import type { LegalSection } from './legal-sections.tsx'

/** The terms of use, to which a registration agrees. */
export const TERMS: readonly LegalSection[] = [
  {
    id: 'service',
    title: 'What this is',
    paragraphs: [
      'Cairnway is software that anyone may run. The operator is the person or the group that runs the server behind this address. These terms are between you and the operator.',
      'The operator may change or end the service. You can take your data with you at any time: Profile Settings, Your data.',
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    paragraphs: [
      'An account belongs to one person. Give an e-mail address that is yours, keep your password to yourself, and end the sessions of devices that you no longer have: Profile Settings, Devices.',
      'There is no button that deletes an account. Ask the operator to delete yours.',
    ],
  },
  {
    id: 'content',
    title: 'What you share',
    paragraphs: [
      'What you write, draw, record and photograph stays yours. By sharing it you allow the operator to store it, and to show it to those whom you chose. They may keep a copy on their devices for use offline, and export routes that they can see.',
      'Share only what you have a right to share. Do not share what is illegal, what hurts or harasses others, or what lures people into danger, such as a route that you know to be closed.',
    ],
  },
  {
    id: 'moderation',
    title: 'Reports and decisions',
    paragraphs: [
      'Any member can report content. Staff of the operator can hide content, warn its author and suspend an account, each time with a reason. Stewards of a community can remove what was posted there.',
      `You are notified of a decision of staff about you and can appeal within ${APPEAL_DAYS} days; another person decides the appeal.`,
    ],
  },
  {
    id: 'liability',
    title: 'Liability notice: you are responsible outdoors',
    paragraphs: [
      'Routes, conditions, heights, times, maps and weather notes come from members and from public data. They can be wrong, old or incomplete. A line on the map does not mean that a way exists, is open, is allowed or suits you.',
      'Decide for yourself whether to set out, to go on or to turn back. Take a map and a compass, and tell someone where you are going. Cairnway is no emergency service and calls no one for you.',
      'Hosts of events and authors of routes are members like you, not guides. As far as the law allows, neither they nor the operator are liable for what happens to you outdoors.',
    ],
  },
]
