import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { Button } from './button/button.tsx'
import { IconButton } from './button/icon-button.tsx'
import { LinkButton } from './button/link-button.tsx'
import { CairnButton } from './cairn/cairn-button.tsx'
import { SyncChip } from './cairn/sync-chip.tsx'
import { Avatar } from './display/avatar.tsx'
import { FullFailure, MediumFailure, SmallFailure } from './feedback/failure.tsx'
import { Meter } from './feedback/meter.tsx'
import { OfflineBanner } from './feedback/offline-banner.tsx'
import { Checkbox } from './form/checkbox.tsx'
import { Field } from './form/field.tsx'
import { TextInput } from './form/text-input.tsx'
import { Section } from './layout/section.tsx'
import { SegmentedControl } from './tabs/segmented-control.tsx'
import { TabLinks, Tabs } from './tabs/tabs.tsx'

const html = (element: ReactElement) => renderToStaticMarkup(<Router ssrPath="/here">{element}</Router>)
const attribute = (markup: string, name: string) => markup.match(new RegExp(` ${name}="([^"]*)"`))?.[1]

describe('a field', () => {
  const markup = html(
    <Field
      label="Email"
      hint="for signing in"
      help="Only you can see it."
      error="Enter a valid email address."
    >
      <TextInput />
    </Field>,
  )
  const input = markup.match(/<input[^>]*>/)?.[0] ?? ''

  it('labels its input', () => expect(attribute(markup, 'for')).toBe(attribute(input, 'id')))
  it('marks it as invalid', () => expect(attribute(input, 'aria-invalid')).toBe('true'))
  it('describes it by hint, help and error, in this order', () => {
    const ids = attribute(input, 'aria-describedby')?.split(' ') ?? []
    const texts = ids.map((id) => markup.match(new RegExp(`id="${id}"[^>]*>(.*?)</(?:span|p)>`))?.[1])
    expect(texts[0]).toBe('for signing in')
    expect(texts[1]).toBe('Only you can see it.')
    expect(texts[2]).toContain('Enter a valid email address.')
  })
  it('has no error attributes without an error', () => {
    const calm = html(
      <Field label="Email">
        <TextInput />
      </Field>,
    )
    expect(calm).not.toContain('aria-invalid')
    expect(calm).not.toContain('aria-describedby')
  })
})

describe('names and roles', () => {
  it('describes a checkbox by its error', () => {
    const markup = html(<Checkbox error="Please agree.">Terms</Checkbox>)
    expect(attribute(markup, 'aria-describedby')).toBe(markup.match(/<p[^>]* id="([^"]*)"/)?.[1])
  })

  it('names an icon button by its label and hides its icon', () => {
    const markup = html(<IconButton label="Close" icon="close" />)
    expect(attribute(markup, 'aria-label')).toBe('Close')
    expect(markup).toMatch(/<svg[^>]* aria-hidden="true"/)
  })

  it('does not make a button submit a form by default', () => {
    expect(attribute(html(<Button>Save</Button>), 'type')).toBe('button')
    expect(attribute(html(<IconButton label="More" icon="gear" />), 'type')).toBe('button')
    expect(attribute(html(<Button type="submit">Save</Button>), 'type')).toBe('submit')
  })

  it('announces a busy button as disabled and keeps it focusable', () => {
    const markup = html(<Button busy>Saving</Button>)
    expect(attribute(markup, 'aria-disabled')).toBe('true')
    expect(markup).not.toContain(' disabled')
  })

  it('announces whether a toggle is pressed', () => {
    expect(attribute(html(<Button pressed={false}>Saved</Button>), 'aria-pressed')).toBe('false')
    expect(html(<Button>Save</Button>)).not.toContain('aria-pressed')
  })

  it('renders a link button as a link', () => {
    expect(html(<LinkButton href="/routes/create">Create</LinkButton>)).toMatch(
      /^<a [^>]*href="\/routes\/create"/,
    )
  })

  it('labels the cairn with its state', () => {
    const facts = { unsent: 3, needsAttention: 0, notices: 0, stopped: false, offline: false, sending: false }
    expect(attribute(html(<CairnButton input={facts} />), 'aria-label')).toBe('3 changes wait to be sent')
  })

  it('limits the value of a meter to its maximum', () => {
    const markup = html(<Meter label="Routes" value={12} max={10} tone="over" />)
    expect(attribute(markup, 'aria-valuenow')).toBe('10')
    expect(markup).toContain('width:100%')
  })

  it('hides initials', () => expect(html(<Avatar id="1" name="Maya" />)).toContain('aria-hidden="true"'))

  it('names a section by its heading', () => {
    const markup = html(<Section title="Waypoints">-</Section>)
    expect(attribute(markup, 'aria-labelledby')).toBe(attribute(markup.slice(markup.indexOf('<h2')), 'id'))
  })

  it('renders segments as a radio group with one checked', () => {
    const options = [
      { value: 'list', label: 'List' },
      { value: 'map', label: 'Map' },
    ] as const
    const markup = html(
      <SegmentedControl label="View" options={options} value="map" onChange={() => undefined} />,
    )
    expect(markup).toContain('role="radiogroup"')
    expect(markup.match(/checked=""/g)).toHaveLength(1)
  })

  it('links tabs to their panel and puts only the selected one into the tab order', () => {
    const tabs = [
      { value: 'a', label: 'A' },
      { value: 'b', label: 'B' },
    ] as const
    const markup = html(
      <Tabs label="Sample" tabs={tabs} selected="b" onSelect={() => undefined}>
        panel
      </Tabs>,
    )
    expect(markup.match(/tabindex="0"/g)).toHaveLength(1)
    expect(markup.match(/aria-selected="true"/g)).toHaveLength(1)
    expect(attribute(markup, 'aria-controls')).toBe(markup.match(/id="([^"]*-panel)"/)?.[1])
  })

  it('marks the current page among tab links', () => {
    const links = [
      { href: '/discover', label: 'Nearby', current: false },
      { href: '/discover?tab=all', label: 'Routes', current: true },
    ]
    expect(html(<TabLinks label="Discover" links={links} />).match(/aria-current="page"/g)).toHaveLength(1)
  })
})

describe('fixed texts', () => {
  it('are shown on sync chips', () => {
    expect(html(<SyncChip state="waiting" />)).toContain('On this device')
    expect(html(<SyncChip state="sending" />)).toContain('Sending…')
    expect(html(<SyncChip state="needs_attention" />)).toContain('Needs attention')
  })

  it('are shown in the offline banner, whose live region always exists', () => {
    expect(html(<OfflineBanner offline />)).toContain(
      'You&#x27;re offline. Some features may not be available.',
    )
    expect(html(<OfflineBanner offline={false} />)).toMatch(/^<output[^>]*><\/output>$/)
  })

  it('are shown by error fallbacks', () => {
    const full = html(<FullFailure error={new Error('boom')} onRetry={() => undefined} />)
    for (const text of [
      'Something went wrong',
      'Please try refreshing the page.',
      'Try Again',
      'Refresh Page',
      'boom',
    ]) {
      expect(full).toContain(text)
    }
    expect(html(<MediumFailure onRetry={() => undefined} />)).toContain(
      'encountered an error and couldn&#x27;t load properly.',
    )
    expect(html(<SmallFailure />)).toContain('Error loading content')
    expect(html(<SmallFailure>Achievements unavailable</SmallFailure>)).toContain('Achievements unavailable')
  })
})
