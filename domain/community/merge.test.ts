import { describe, expect, it } from 'vitest'
import { mergeCommunity } from './merge.ts'

const link = (url: string) => ({ title: 'Site', url })

describe('two edits of one community', () => {
  it('keep both rules, both links and both activities', () => {
    const { set, keptBoth } = mergeCommunity({
      base: { rules: '', links: [], activities: ['hike'] },
      mine: { rules: 'No drones.', links: [link('https://a.example')], activities: ['hike', 'run'] },
      theirs: { rules: 'No fires.', links: [link('https://b.example')], activities: ['hike', 'mtb'] },
    })
    expect(keptBoth).toEqual(['rules'])
    expect(set['links']).toEqual([link('https://b.example'), link('https://a.example')])
    expect(set['activities']).toEqual(['hike', 'mtb', 'run'])
  })
})
