import { Heading } from '../ui/heading.tsx';
import { Page } from '../ui/page.tsx';
import { LogoLink } from '../ui/logo.tsx';
import { SegmentedChoice } from '../ui/segmented-choice.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { chooseTheme, themes, useTheme } from '../lib/theme.ts';
import { ActionsSection } from './kit-actions.tsx';
import { CartSection } from './kit-cart.tsx';
import { DialogsSection } from './kit-dialogs.tsx';
import { FieldsSection } from './kit-fields.tsx';
import { FrameSection } from './kit-frame.tsx';
import { GlyphsSection, LooksSection } from './kit-looks.tsx';
import { OrdersSection } from './kit-orders.tsx';
import { ProductsSection } from './kit-products.tsx';
import { ScheduleSection } from './kit-schedule.tsx';
import { StatesSection } from './kit-states.tsx';

/** Every component in every state, for development. Its sample texts are literal. */
export function KitPage() {
  const theme = useTheme();
  return (
    <>
      <SkipLink href="#main">Skip to content</SkipLink>
      <Page>
        <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
          <LogoLink href="/" label="Lavoir, home" />
          <Heading level={1} size={4}>
            Component sheet
          </Heading>
          <SegmentedChoice
            label="Theme"
            value={theme}
            onChange={chooseTheme}
            options={themes.map((name) => ({ value: name, label: name }))}
          />
        </div>
        <LooksSection />
        <ActionsSection />
        <FieldsSection />
        <FrameSection />
        <ProductsSection />
        <CartSection />
        <ScheduleSection />
        <OrdersSection />
        <StatesSection />
        <DialogsSection />
        <GlyphsSection />
      </Page>
    </>
  );
}
