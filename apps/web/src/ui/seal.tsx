import { Check } from 'lucide-react';
import { Icon } from './icon.tsx';

/** Something is done, and thanked for. */
export function Seal() {
  return (
    <span className="grid size-18 animate-[seal-in_var(--duration-3)_var(--ease-settle)] place-items-center rounded-full bg-accent text-on-accent *:size-[34px] *:stroke-[2.6]">
      <Icon of={Check} />
    </span>
  );
}
