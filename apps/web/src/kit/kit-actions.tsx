import { ArrowLeft, Info, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../ui/button.tsx';
import { IconButton, IconLink } from '../ui/icon-button.tsx';
import { TextButton, TextLink } from '../ui/text-link.tsx';
import { KitSection } from './kit-section.tsx';

/** Buttons and links. A state held still is marked important: it stands against the button's own look. */
export function ActionsSection() {
  const [loading, setLoading] = useState(false);
  return (
    <KitSection title="Buttons and links">
      <div className="grid grid-cols-2 gap-3.5 *:px-3 md:grid-cols-[repeat(6,max-content)] md:items-center md:gap-x-5 md:gap-y-4 md:*:px-5">
        <Button variant="primary">Primary</Button>
        <Button variant="primary" className="bg-primary-hover!">
          Hover
        </Button>
        <Button variant="primary" className="bg-primary-active!">
          Pressed
        </Button>
        <Button
          variant="primary"
          className="outline-(length:--focus-width) outline-offset-(--focus-offset) outline-focus"
        >
          Focus
        </Button>
        <Button variant="primary" disabled>
          Disabled
        </Button>
        <Button variant="primary" loading loadingText="Processing">
          Confirm
        </Button>
        <Button>Outline</Button>
        <Button className="bg-hover!">Hover</Button>
        <Button variant="soft">Soft</Button>
        <Button variant="accent">Soap</Button>
        <Button variant="danger">Danger</Button>
        <Button variant="danger-solid">Delete</Button>
        <Button variant="primary" size="lg">
          Large
        </Button>
        <Button size="sm">Small</Button>
        <Button size="dense">Dense</Button>
        <Button variant="ghost">Ghost</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="soft" icon={Plus}>
          With icon
        </Button>
        <ButtonLink href="#kit">Link</ButtonLink>
        <Button loading>Loading</Button>
        <Button
          variant="primary"
          loading={loading}
          loadingText="Sending"
          onClick={() => {
            setLoading(true);
            setTimeout(() => setLoading(false), 2000);
          }}
        >
          Try me: I keep my width
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <IconButton label="About" icon={Info} />
        <IconButton label="About, with an edge" icon={Info} line />
        <IconButton label="About, disabled" icon={Info} disabled />
        <IconLink label="Back" icon={ArrowLeft} href="#back" />
        <TextLink href="#guide">See the guide</TextLink>
        <TextLink href="#terms" tone="ink">
          Terms
        </TextLink>
        <TextButton icon={Plus}>Add address</TextButton>
        <TextButton tone="danger">Delete</TextButton>
      </div>
    </KitSection>
  );
}
