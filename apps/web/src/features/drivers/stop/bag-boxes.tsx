import { Check } from 'lucide-react';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { tv } from 'tailwind-variants/lite';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Note } from '../../../ui/note.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { ShownStop } from '../run-state.ts';
import { checkBag } from './bag-check.ts';
import type { SeenBag } from './bag-check.ts';
import { useCamera } from './use-camera.ts';

const box = tv({
  base: 'grid min-h-12 place-items-center rounded-[10px] text-sm font-semibold tabular-nums',
  variants: {
    isIn: {
      true: 'bg-success-soft text-success',
      false: 'border-[1.5px] border-dashed border-control text-ink-2',
    },
  },
});

/** ms: once for right, twice for wrong */
const right = [80];
const wrong = [80, 80, 80];

type BagBoxesProps = {
  stop: ShownStop;
  run: readonly ShownStop[];
  scans: readonly string[];
  onSeen: (code: string) => void;
};

/** A box for each bag; the camera or a typed code fills it. */
export function BagBoxes({ stop, run, scans, onSeen }: BagBoxesProps) {
  const { t } = useI18n();
  const [said, setSaid] = useState<SeenBag>();
  const [code, setCode] = useState('');

  const see = (text: string) => {
    const bag = checkBag(text, stop, run, scans);
    setSaid(bag);
    if ('vibrate' in navigator) navigator.vibrate(bag.is === 'right' ? right : wrong);
    if (bag.is === 'right') onSeen(bag.code);
  };
  const { video, isOn: hasCamera } = useCamera(see);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (code.trim() === '') return;
    see(code);
    setCode('');
  };
  return (
    <>
      <video
        ref={video}
        muted
        playsInline
        hidden={!hasCamera}
        aria-label={t('drivers.camera')}
        className="aspect-[39/34] w-full rounded-md bg-[#22274a] object-cover"
      />
      <div role="status">{said && <Said bag={said} />}</div>
      <ol
        className="grid grid-cols-[repeat(auto-fill,minmax(2.5rem,1fr))] gap-1.5"
        aria-label={t('drivers.bags')}
      >
        {stop.bags.map((bag) => {
          const isIn = scans.includes(bag.code);
          return (
            <li key={bag.code} className={box({ isIn })}>
              {isIn && <Icon of={Check} size="sm" />}
              {bag.number}
              <span className="sr-only">{t(isIn ? 'drivers.seen' : 'drivers.to_see')}</span>
            </li>
          );
        })}
      </ol>
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
        <Field label={t('drivers.type_code')}>
          <TextInput
            name="code"
            value={code}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={({ target }) => setCode(target.value)}
          />
        </Field>
        <Button type="submit" variant="soft">
          {t('drivers.add_code')}
        </Button>
      </form>
    </>
  );
}

function Said({ bag }: { bag: SeenBag }) {
  const { t } = useI18n();
  if (bag.is === 'right' || bag.is === 'seen')
    return (
      <Note tone={bag.is === 'right' ? 'green' : 'soap'}>
        {t(bag.is === 'right' ? 'drivers.bag_right' : 'drivers.bag_seen', { number: bag.number })}
      </Note>
    );
  return (
    <Note tone="red">
      {bag.is === 'other'
        ? t('drivers.bag_other', { order: bag.order, name: bag.name })
        : t('drivers.bag_unknown')}
    </Note>
  );
}
