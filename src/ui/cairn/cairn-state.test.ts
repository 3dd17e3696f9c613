import { describe, expect, it } from 'vitest'
import { cairnLabel, cairnState } from './cairn-state.ts'

const calm = { unsent: 0, needsAttention: 0, notices: 0, stopped: false, offline: false, sending: false }

describe('cairnState', () => {
  it.each([
    ['attention', { ...calm, unsent: 3, needsAttention: 1, offline: true, sending: true }],
    ['attention', { ...calm, notices: 1, offline: true }],
    ['attention', { ...calm, notices: 1, stopped: true }],
    ['stopped', { ...calm, unsent: 3, stopped: true, offline: true }],
    ['offline', { ...calm, unsent: 3, offline: true, sending: true }],
    ['sending', { ...calm, unsent: 3, sending: true }],
    ['waiting', { ...calm, unsent: 3 }],
    ['sent', calm],
  ] as const)('returns %s before less important states', (state, input) =>
    expect(cairnState(input)).toBe(state),
  )
})

describe('cairnLabel', () => {
  it.each([
    ['All changes sent', calm],
    ['Sync', { ...calm, isUnknown: true }],
    ['Offline', { ...calm, offline: true }],
    ['Sync has stopped', { ...calm, stopped: true }],
    ['Sync has stopped, 1 change waits to be sent', { ...calm, unsent: 1, stopped: true }],
    ['1 change waits to be sent', { ...calm, unsent: 1 }],
    ['3 changes wait to be sent', { ...calm, unsent: 3 }],
    ['Sending 1 change', { ...calm, unsent: 1, sending: true }],
    ['Offline, 4 changes wait to be sent', { ...calm, unsent: 4, offline: true, sending: true }],
    ['1 thing to know', { ...calm, notices: 1 }],
    ['1 change needs attention, 2 things to know', { ...calm, unsent: 1, needsAttention: 1, notices: 2 }],
    ['2 changes need attention', { ...calm, unsent: 2, needsAttention: 2 }],
    [
      'Offline, 1 change needs attention, 4 changes wait to be sent',
      { ...calm, unsent: 5, needsAttention: 1, offline: true },
    ],
  ])('returns "%s"', (label, input) => expect(cairnLabel(input)).toBe(label))
})
