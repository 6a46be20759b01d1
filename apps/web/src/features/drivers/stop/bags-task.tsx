import { Flashlight, FlashlightOff, Keyboard } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { Note } from '../../../ui/note.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { useDraft } from '../kept/drafts.ts';
import { HeadButton, RunFrame } from '../run-frame.tsx';
import type { ShownStop } from '../run-state.ts';
import { BagBoxes } from './bag-boxes.tsx';
import { checkBag } from './bag-check.ts';
import type { SeenBag } from './bag-check.ts';
import { countOf, unlabelledOf } from './bag-count.ts';
import { BagsBottom } from './bags-bottom.tsx';
import { CodeForm } from './code-form.tsx';
import { CountField } from './count-field.tsx';
import { ScanView } from './scan-view.tsx';
import { useCamera } from './use-camera.ts';

/** ms: once for right, twice for wrong */
const right = [80];
const wrong = [80, 80, 80];

type BagsTaskProps = { stop: ShownStop; run: readonly ShownStop[] };

/** Seeing the bags of a stop one by one, or counting those without labels. */
export function BagsTask({ stop, run }: BagsTaskProps) {
  return stop.bags.length > 0 ? <Scanning stop={stop} run={run} /> : <Counting stop={stop} />;
}

function Counting({ stop }: { stop: ShownStop }) {
  const { t } = useI18n();
  const { draft, change } = useDraft(stop.key);
  return (
    <RunFrame
      over={stop.name}
      title={t('drivers.bags_of', { count: countOf(stop, draft), of: stop.bag_count })}
      back={{ stop: stop.key }}
      bottom={<BagsBottom stop={stop} draft={draft} />}
    >
      <CountField stop={stop} draft={draft} onChange={change} />
    </RunFrame>
  );
}

function Scanning({ stop, run }: BagsTaskProps) {
  const { t } = useI18n();
  const { draft, change } = useDraft(stop.key);
  const [said, setSaid] = useState<SeenBag>();
  const [isTyping, setTyping] = useState(false);
  const [isCounting, setCounting] = useState(false);
  const { scans } = draft;
  const see = (text: string) => {
    const bag = checkBag(text, stop, run, scans);
    setSaid(bag);
    if ('vibrate' in navigator) navigator.vibrate(bag.is === 'right' ? right : wrong);
    if (bag.is === 'right') change({ scans: [...scans, bag.code] });
  };
  const { video, isOn: hasCamera, torch } = useCamera(see);
  return (
    <RunFrame
      over={t('drivers.scan_over', { name: stop.point ?? stop.name, leg: stop.leg })}
      title={t('drivers.bags_of', { count: countOf(stop, draft), of: stop.bag_count })}
      back={{ stop: stop.key }}
      closes={t('drivers.stop_scanning')}
      action={
        torch && (
          <HeadButton
            label={t('drivers.torch')}
            aria-pressed={torch.isOn}
            icon={torch.isOn ? FlashlightOff : Flashlight}
            onClick={torch.toggle}
          />
        )
      }
      bottom={
        <BagsBottom
          stop={stop}
          draft={draft}
          isCounting={isCounting || draft.count !== undefined}
          onCounting={() => setCounting(!isCounting)}
          onUnlabelled={() => change({ unlabelled: unlabelledOf(stop, draft) + 1 })}
        />
      }
    >
      <ScanView video={video} isOn={hasCamera} said={said} />
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <Heading level={2} size={4}>
          {t('drivers.bags_number', { number: stop.lavoir_order_id, count: stop.bag_count })}
        </Heading>
        {hasCamera && !isTyping && (
          <TextButton className="min-h-12" icon={Keyboard} onClick={() => setTyping(true)}>
            {t('drivers.type_code')}
          </TextButton>
        )}
      </div>
      <BagBoxes bags={stop.bags} scans={scans} unlabelled={unlabelledOf(stop, draft)} />
      {hasCamera && countOf(stop, draft) < stop.bag_count && (
        <Note tone="soap">{t('drivers.no_label_note')}</Note>
      )}
      {(!hasCamera || isTyping) && <CodeForm onCode={see} />}
      {(isCounting || draft.count !== undefined) && (
        <CountField stop={stop} draft={draft} onChange={change} />
      )}
    </RunFrame>
  );
}
