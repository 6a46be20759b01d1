import { useState } from 'react';

export type Position = { latitude: number; longitude: number };

/** Where the device is, asked for by a press alone. Who says no isn't asked again, and told nothing. */
export const usePosition = () => {
  const [position, setPosition] = useState<Position>();
  const [state, setState] = useState<'unasked' | 'asking' | 'answered'>('unasked');
  return {
    position,
    canAsk: state !== 'answered' && 'geolocation' in navigator,
    isAsking: state === 'asking',
    ask: (): void => {
      setState('asking');
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude } }) => {
          setPosition({ latitude, longitude });
          setState('answered');
        },
        () => setState('answered'),
        { timeout: 10_000, maximumAge: 60_000 },
      );
    },
  };
};
