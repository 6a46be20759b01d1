import { Check, CircleX } from 'lucide-react';
import type { RefObject } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { SeenBag } from './bag-check.ts';

type ScanViewProps = {
  video: RefObject<HTMLVideoElement | null>;
  /** without a camera only what was said is shown */
  isOn: boolean;
  said: SeenBag | undefined;
};

/** What the camera sees, with a frame to hold a label in, and what the last code was. */
export function ScanView({ video, isOn, said }: ScanViewProps) {
  const { t } = useI18n();
  return (
    <div className={classNames('-mx-(--gutter) -mt-3.5', isOn && 'relative bg-[#22274a]')}>
      <video
        ref={video}
        muted
        playsInline
        hidden={!isOn}
        aria-label={t('drivers.camera')}
        className="h-[min(108vw,max(30dvh,100dvh-26.5rem))] w-full object-cover"
      />
      {isOn && <Corners />}
      <div
        role="status"
        className={isOn ? 'absolute inset-x-(--gutter) bottom-4' : 'mx-(--gutter) not-empty:mt-3.5'}
      >
        {said && <Said bag={said} />}
      </div>
    </div>
  );
}

/** Two right angles above, two below. */
function Corners() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 232 182"
      className="pointer-events-none absolute inset-x-0 top-4 mx-auto h-[calc(100%-6rem)] w-[64%] fill-none stroke-(--soap-400) stroke-6"
      strokeLinecap="round"
    >
      <path d="M3 51V19A16 16 0 0 1 19 3h32M181 3h32a16 16 0 0 1 16 16v32M229 131v32a16 16 0 0 1-16 16h-32M51 179H19a16 16 0 0 1-16-16v-32" />
    </svg>
  );
}

function Said({ bag }: { bag: SeenBag }) {
  const { t } = useI18n();
  const words = {
    right: () => (bag.is === 'right' ? t('drivers.bag_right', { number: bag.number }) : ''),
    seen: () => (bag.is === 'seen' ? t('drivers.bag_seen', { number: bag.number }) : ''),
    other: () => (bag.is === 'other' ? t('drivers.bag_other', { order: bag.order, name: bag.name }) : ''),
    unknown: () => t('drivers.bag_unknown'),
  };
  const isWrong = bag.is === 'other' || bag.is === 'unknown';
  return (
    <p
      className={classNames(
        'flex min-h-12 items-center justify-center gap-3 rounded-md px-4 py-2.5 text-center font-semibold',
        isWrong ? 'bg-danger-soft text-danger' : 'bg-success-soft text-success',
      )}
    >
      <Icon of={isWrong ? CircleX : Check} />
      <span className="min-w-0 wrap-anywhere">{words[bag.is]()}</span>
    </p>
  );
}
