import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { openDetector } from './code-detector.ts';
import type { CodeDetector } from './code-detector.ts';

/** Not in the types of browsers yet: https://w3c.github.io/mediacapture-image/#dom-mediatrackcapabilities-torch */
type WithTorch = { torch?: boolean };

const hasTorch = (track: MediaStreamTrack): boolean =>
  'getCapabilities' in track && (track.getCapabilities() as WithTorch).torch === true;

/** ms between two looks, and until the same code counts as another */
const lookEveryMs = 200;
const restMs = 2500;

/** A device's light, where it has one. */
export type Torch = { isOn: boolean; toggle: () => void };

/** Reads codes with the camera at the back. @returns where it is shown, whether it does, and its light */
export const useCamera = (onCode: (code: string) => void) => {
  const video = useRef<HTMLVideoElement>(null);
  const [track, setTrack] = useState<MediaStreamTrack>();
  const [isLit, setLit] = useState(false);
  const tell = useEffectEvent(onCode);
  useEffect(() => {
    if (!('mediaDevices' in navigator)) return undefined;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    let isOver = false;
    let last = { code: '', at: -Infinity };
    const look = async (detector: CodeDetector) => {
      const shown = video.current;
      if (!shown || shown.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
      const [found] = await detector.detect(shown).catch(() => []);
      const at = performance.now();
      if (!found || isOver || (found.rawValue === last.code && at - last.at < restMs)) return;
      last = { code: found.rawValue, at };
      tell(found.rawValue);
    };
    const open = async () => {
      const detector = await openDetector();
      if (isOver) return;
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver) return stop();
      setTrack(stream.getVideoTracks()[0]);
      if (video.current) {
        video.current.srcObject = stream;
        await video.current.play();
      }
      timer = setInterval(() => void look(detector), lookEveryMs);
    };
    const stop = () => stream?.getTracks().forEach((one) => one.stop());
    // without the camera codes are typed
    open().catch(() => setTrack(undefined));
    return () => {
      isOver = true;
      clearInterval(timer);
      stop();
    };
  }, []);

  const toggle = async () => {
    const wish: WithTorch = { torch: !isLit };
    await track?.applyConstraints({ advanced: [wish as MediaTrackConstraintSet] });
    setLit(!isLit);
  };
  const torch: Torch | undefined =
    // a light that won't go on stays as it is
    track && hasTorch(track)
      ? { isOn: isLit, toggle: () => void toggle().catch(() => undefined) }
      : undefined;
  return { video, isOn: track !== undefined, torch };
};
