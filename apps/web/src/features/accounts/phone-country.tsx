import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';

/** Of what stands around a country and the number. */
export const phoneLook = 'group/phone flex min-w-0 flex-1 items-center gap-2.5';

type PhoneCountryProps = {
  /** BE */
  code: string | undefined;
  /** 32 */
  calling: string | undefined;
  /** what chooses another */
  children?: ReactNode;
};

/** `BE +32`, `BE` alone where the number says `+32` itself or begins as at home, with 0. */
export function PhoneCountry({ code, calling, children }: PhoneCountryProps) {
  return (
    <span className="relative flex items-center gap-2 font-semibold whitespace-nowrap">
      <span aria-hidden="true">
        {code}
        <span className="group-has-[input:is([value^='+'],[value^='0'])]/phone:hidden">
          {calling ? ` +${calling}` : '+'}
        </span>
      </span>
      <Icon of={ChevronDown} size="sm" />
      {children}
    </span>
  );
}
