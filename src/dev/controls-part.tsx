import { css } from 'goober'
import { type ReactElement, useState } from 'react'
import { Button } from '../ui/button/button.tsx'
import { Chip } from '../ui/button/chip.tsx'
import { IconButton } from '../ui/button/icon-button.tsx'
import { LinkButton } from '../ui/button/link-button.tsx'
import { TextButton, TextLink } from '../ui/button/text-link.tsx'
import { Checkbox } from '../ui/form/checkbox.tsx'
import { Field } from '../ui/form/field.tsx'
import { PasswordInput } from '../ui/form/password-input.tsx'
import { RadioGroup } from '../ui/form/radio-group.tsx'
import { RangeSlider } from '../ui/form/range-slider.tsx'
import { SelectInput } from '../ui/form/select-input.tsx'
import { Switch } from '../ui/form/switch.tsx'
import { TextArea } from '../ui/form/text-area.tsx'
import { TextInput } from '../ui/form/text-input.tsx'
import { Row, Stack } from '../ui/layout/layout.tsx'
import { Section } from '../ui/layout/section.tsx'
import { SegmentedControl } from '../ui/tabs/segmented-control.tsx'
import { Tabs } from '../ui/tabs/tabs.tsx'

const apart = css`
  display: grid;
  gap: 16px;
  margin-block: 16px;
`

export function ButtonsPart(): ReactElement {
  const [saved, setSaved] = useState(true)
  return (
    <Section title="Buttons" note="40 px, 44 px on touch">
      <Stack>
        <Row>
          <Button tone="primary">Publish route</Button>
          <Button>Add to collection</Button>
          <Button tone="quiet">Compare Plans</Button>
          <Button tone="danger">Remove</Button>
          <Button tone="quiet-danger">Discard</Button>
          <Button icon="star" pressed={saved} onClick={() => setSaved(!saved)}>
            Saved
          </Button>
          <Button tone="primary" icon="map">
            Save offline pack
          </Button>
        </Row>
        <Row>
          <Button tone="primary" disabled>
            Sync now
          </Button>
          <Button busy>Importing 1,240 of 3,118 points</Button>
          <Button size="small">Follow</Button>
          <Button size="small" tone="primary">
            Upgrade
          </Button>
          <LinkButton href="/dev/sheet" icon="map">
            A link
          </LinkButton>
          <IconButton label="More" icon="gear" />
          <TextLink href="/dev/sheet">Create an account</TextLink>
          <TextButton quiet>Report</TextButton>
        </Row>
      </Stack>
    </Section>
  )
}

export function InputsPart(): ReactElement {
  const [region, setRegion] = useState<'julian' | 'tatras'>('julian')
  const [distance, setDistance] = useState<readonly [number, number]>([4, 18])
  const [saves, setSaves] = useState(true)
  return (
    <Section title="Inputs" note="error under its field">
      <Field label="Username" hint="letters, digits, _ and -">
        <TextInput defaultValue="maya_l" />
      </Field>
      <Field label="Email" error="Enter a valid email address.">
        <TextInput type="email" defaultValue="maya@" />
      </Field>
      <Field
        label="Password"
        error="At least 9 characters, with upper and lower case, a digit and a special character."
      >
        <PasswordInput defaultValue="cairn" />
      </Field>
      <Field label="Find" help="Names and places on this device.">
        <TextInput icon="search" type="search" placeholder="Search" />
      </Field>
      <Field label="Region">
        <SelectInput options={regions} value={region} onChange={setRegion} />
      </Field>
      <div className={apart}>
        <RangeSlider
          label="Distance"
          min={0}
          max={30}
          value={distance}
          onChange={setDistance}
          format={(km) => (km === 30 ? 'any' : `${km} km`)}
        />
        <Row>
          <Checkbox defaultChecked>Loops only</Checkbox>
          <Switch checked={saves} onChange={setSaves}>
            Save data
          </Switch>
        </Row>
      </div>
      <Field label="Note" hint="saved on this device 14:32">
        <TextArea rows={2} placeholder="What should others know?" />
      </Field>
    </Section>
  )
}

const regions = [
  { value: 'julian', label: 'Julian Alps' },
  { value: 'tatras', label: 'High Tatras' },
] as const
const modes = [
  { value: 'list', label: 'List', icon: 'list' },
  { value: 'map', label: 'Map', icon: 'map' },
] as const
const sorts = [
  { value: 'newest', label: 'Newest' },
  { value: 'name', label: 'Name' },
] as const
const tabs = [
  { value: 'feed', label: 'Feed' },
  { value: 'routes', label: 'Routes', note: '38' },
  { value: 'events', label: 'Events', note: '4' },
] as const

const audiences = [
  { value: 'all', label: 'Everyone', help: 'Anyone signed in can see it.' },
  { value: 'me', label: 'Only me' },
] as const

export function ChoicesPart(): ReactElement {
  const [audience, setAudience] = useState<'all' | 'me'>('all')
  const [mode, setMode] = useState<'list' | 'map'>('list')
  const [sort, setSort] = useState<'newest' | 'name'>('newest')
  const [tab, setTab] = useState<'feed' | 'routes' | 'events'>('feed')
  const [loop, setLoop] = useState(true)
  return (
    <Section title="Choices">
      <Stack gapPx={16}>
        <Tabs label="Sample" tabs={tabs} selected={tab} onSelect={setTab}>
          <p>The panel of {tab}.</p>
        </Tabs>
        <Row>
          <SegmentedControl label="View" options={modes} value={mode} onChange={setMode} />
          <SelectInput label="Sort" size="small" options={sorts} value={sort} onChange={setSort} />
        </Row>
        <Row tight>
          <Chip pressed={loop} onClick={() => setLoop(!loop)}>
            Loop
          </Chip>
          <Chip pressed hasArrow>
            Hiking
          </Chip>
          <Chip>Up to 20 km</Chip>
          <Chip locked>Exposure</Chip>
        </Row>
        <RadioGroup legend="Who can see it" options={audiences} value={audience} onChange={setAudience} />
        <Checkbox error="Please agree to continue.">I have read the safety notes.</Checkbox>
      </Stack>
    </Section>
  )
}
