import { ArrowLeft, Info, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../ui/button.tsx';
import { IconButton, IconLink } from '../ui/icon-button.tsx';
import { TextButton, TextLink } from '../ui/text-link.tsx';
import { KitSection } from './kit-section.tsx';

/** Buttons and links. */
export function ActionsSection() {
  const [loading, setLoading] = useState(false);
  return (
    <KitSection title="Buttons and links">
      <div className="kit-buttons">
        <Button variant="primary">Primary</Button>
        <Button variant="primary" className="is-hover">
          Hover
        </Button>
        <Button variant="primary" className="is-active">
          Pressed
        </Button>
        <Button variant="primary" className="is-focus">
          Focus
        </Button>
        <Button variant="primary" disabled>
          Disabled
        </Button>
        <Button variant="primary" loading loadingText="Processing">
          Confirm
        </Button>
        <Button>Outline</Button>
        <Button className="is-hover">Hover</Button>
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
      <div className="row row--wrap">
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
