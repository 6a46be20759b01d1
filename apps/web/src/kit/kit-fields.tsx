import { Building2, CreditCard, House, Wallet } from 'lucide-react';
import { useState } from 'react';
import { Checkbox } from '../ui/checkbox.tsx';
import { Choice, ChoiceGroup } from '../ui/choice.tsx';
import { CodeInput } from '../ui/code-input.tsx';
import { Field } from '../ui/field.tsx';
import { PasswordInput, PasswordMeter } from '../ui/password-input.tsx';
import { RadioDot } from '../ui/radio-dot.tsx';
import { Switch } from '../ui/switch.tsx';
import { SelectInput, TextArea, TextInput } from '../ui/text-input.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { KitGrid, KitSection } from './kit-section.tsx';

/** A field's focus held still: important, as it stands against the field's own edge. */
const FOCUSED = '[box-shadow:inset_0_0_0_2px_var(--color-focus),0_0_0_4px_var(--color-primary-soft-2)]!';

function Choices() {
  const [method, setMethod] = useState('wallet');
  const [address, setAddress] = useState('home');
  return (
    <KitGrid>
      <ChoiceGroup label="Payment method" value={method} onChange={setMethod} columns={2}>
        <Choice value="wallet" title="Wallet" detail="Balance € 68,40" icon={Wallet} wide />
        <Choice value="card" title="Debit card" detail="ending in 4417" icon={CreditCard} />
        <Choice value="invoice" title="Invoice" detail="Not for this order" disabled />
      </ChoiceGroup>
      <ChoiceGroup label="Address" value={address} onChange={setAddress}>
        <Choice value="home" title="Home" detail="Rue du Bailli 47, 1050 Ixelles" icon={House} />
        <Choice
          value="office"
          title="Studio Tilleul"
          detail="Rue du Page 14, 1050 Ixelles"
          icon={Building2}
        />
      </ChoiceGroup>
    </KitGrid>
  );
}

/** Fields, checkboxes, switches, choices. */
export function FieldsSection() {
  const [on, setOn] = useState(true);
  const [code, setCode] = useState('48');
  return (
    <KitSection title="Fields">
      <KitGrid columns={3}>
        <Field label="Default">
          <TextInput placeholder="Rue du Bailli" />
        </Field>
        <Field label="Filled">
          <TextInput defaultValue="Rue du Bailli" />
        </Field>
        <Field label="Focus">
          <TextInput defaultValue="Rue du Ba" className={FOCUSED} />
        </Field>
        <Field label="Error" error="You might have entered a wrong postcode">
          <TextInput defaultValue="105" />
        </Field>
        <Field label="Disabled">
          <TextInput defaultValue="camille.dewolf@mailo.be" disabled />
        </Field>
        <Field label="With help" optional="(optional)" help="For your invoices.">
          <TextInput placeholder="BE 0123.456.789" icon={CreditCard} />
        </Field>
        <Field
          label="Password"
          help="At least 8 characters. Strong enough."
          action={<TextLink href="#forgot">Forgot password?</TextLink>}
        >
          <PasswordInput defaultValue="linge-frais-47" showLabel="Show password" hideLabel="Hide password" />
          <PasswordMeter strength={3} />
        </Field>
        <Field label="Country">
          <SelectInput defaultValue="be">
            <option value="be">Belgium</option>
            <option value="lu">Luxembourg</option>
          </SelectInput>
        </Field>
        <Field label="Note for the driver" error="Please keep it under 200 characters">
          <TextArea defaultValue="Bell “Dewolf”, second floor" />
        </Field>
        <Field label="4-digit code">
          <CodeInput length={4} value={code} onChange={setCode} />
        </Field>
        <Field label="Wrong code" error="Your code is incorrect! Please try again.">
          <CodeInput length={4} value="" onChange={setCode} />
        </Field>
      </KitGrid>
      <div className="flex flex-wrap items-center gap-5">
        <Checkbox>Unticked</Checkbox>
        <Checkbox defaultChecked>Ticked</Checkbox>
        <Checkbox disabled>Disabled</Checkbox>
        <Checkbox error="Please accept the terms">
          I accept the <a href="#terms">terms and conditions</a>.
        </Checkbox>
        <span className="flex items-center gap-2">
          <RadioDot /> Radio
        </span>
        <span className="flex items-center gap-2">
          <RadioDot on /> Chosen
        </span>
        <Switch label="Reminders" checked={on} onChange={setOn} />
        <Switch label="Offers" checked={!on} onChange={(next) => setOn(!next)} />
        <Switch label="Disabled" checked={false} onChange={setOn} disabled />
        <Switch label="In a row" size="sm" checked={on} onChange={setOn} />
        <Switch label="In a row, off" size="sm" checked={!on} onChange={(next) => setOn(!next)} />
      </div>
      <Choices />
    </KitSection>
  );
}
