import { type ReactElement, useState } from 'react'
import { Offer, OfferList } from '../ui/offer-list.tsx'
import { Pebble } from '../ui/pebble.tsx'
import { Section } from '../ui/section.tsx'

const members = [
  { id: 'member-1', name: 'Tomas Novak', note: '12 routes on this device' },
  { id: 'member-2', name: 'Anja Kos', note: '3 routes on this device' },
] as const

export function OffersPart(): ReactElement {
  const [taken, setTaken] = useState<readonly string[]>(['member-1'])
  return (
    <Section title="Offers" note="each taken or left">
      <OfferList label="Sample offers">
        {members.map(({ id, name, note }) => (
          <Offer
            key={id}
            mark={<Pebble id={id} name={name} size="medium" />}
            name={name}
            note={note}
            taken={taken.includes(id)}
            words={{ take: 'Follow', taken: 'Following' }}
            unsent={taken.includes(id) ? 'waiting' : null}
            onChange={(on) => setTaken(on ? [...taken, id] : taken.filter((other) => other !== id))}
          />
        ))}
      </OfferList>
    </Section>
  )
}
