import { initialsOf } from '../../lib/initials.ts';
import { useState } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import type { Partner } from './partners.queries.ts';

/** Its picture, or its initials where it has none or it doesn't come. */
export function PartnerPicture({ partner: { name, avatar } }: { partner: Partner }) {
  const [isMissing, setMissing] = useState(false);
  if (avatar === null || isMissing)
    return <Avatar size="lg" initials={initialsOf(...name.split(/\s+/).slice(0, 2))} />;
  return (
    <img
      src={avatar}
      alt=""
      width={72}
      height={72}
      className="size-18 flex-none rounded-full bg-sunken object-cover"
      onError={() => setMissing(true)}
    />
  );
}
