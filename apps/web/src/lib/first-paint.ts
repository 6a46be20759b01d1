/** What the page's own script left while the page was read: build/first-paint.js. Absent while developing. */
type FirstPaint = {
  answers: Partial<Record<string, Promise<Response>>>;
  /** a button, or a field in which Enter was pressed, before there was an app to hear of it */
  pressed?: HTMLElement;
};

declare global {
  interface Window {
    firstPaint?: FirstPaint;
  }
}

/** As long as the page's script waits for them. */
const freshMs = 12_000;

/**
 * The answer that was asked for with the page, once; whoever comes later asks again.
 * @param within who gives up doesn't wait for it
 * @returns nothing where it didn't come: then it is asked for again
 */
const takeFirstAnswer = async (url: string, within: AbortSignal): Promise<Response | undefined> => {
  const answers = window.firstPaint?.answers;
  const answer = answers?.[url];
  if (!answer || performance.now() > freshMs) return undefined;
  delete answers[url];
  const givenUp = new Promise<undefined>((give) => {
    within.addEventListener('abort', () => give(undefined));
  });
  return Promise.race([answer.catch(() => undefined), givenUp]);
};

/** As fetch; reads what was asked for with the page from there. */
export const fetchFirst = async (
  url: string,
  init: RequestInit & { signal: AbortSignal },
): Promise<Response> => {
  if (init.method === 'GET') return (await takeFirstAnswer(url, init.signal)) ?? (await fetch(url, init));
  // what was asked for before something is written may be older than it
  forgetFirstAnswers();
  return fetch(url, init);
};

/** What was asked for in one session's name is nobody else's. */
export const forgetFirstAnswers = (): void => {
  if (window.firstPaint) window.firstPaint.answers = {};
};

/** Whether the build painted this page, for whoever is here. What it painted for somebody else is taken away. */
export const isPainted = (root: HTMLElement): boolean => {
  const page = document.documentElement;
  if (page.dataset['firstPaint'] === 'none') root.replaceChildren();
  delete page.dataset['firstPaint'];
  return root.firstElementChild !== null;
};

type Done = { value: string; isChecked: boolean; isFocused: boolean };

const controlsOf = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('input, button')];

/** What the build painted into a field nobody typed. */
const doneTo = (control: HTMLElement): Done => ({
  value: control instanceof HTMLInputElement && control.value !== control.defaultValue ? control.value : '',
  isChecked: control instanceof HTMLInputElement && control.checked && !control.defaultChecked,
  isFocused: control === document.activeElement,
});

/** React hears of a change that its own setter didn't make. */
const type = (input: HTMLInputElement, value: string): void => {
  input.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
};

const press = (control: HTMLElement): void => {
  if (control instanceof HTMLInputElement) control.form?.requestSubmit();
  else control.click();
};

const doAgain = (
  control: HTMLElement,
  { value, isChecked, isFocused }: Done,
  { isPressed }: { isPressed: boolean },
): void => {
  // not from where somebody went meanwhile
  if (isFocused && document.activeElement === document.body) control.focus({ preventScroll: true });
  if (value === '' && !isChecked && !isPressed) return;
  // React takes over by and by: what an event happens in at once
  control.dispatchEvent(new Event('keyup', { bubbles: true }));
  if (control instanceof HTMLInputElement) {
    if (isChecked && !control.checked) control.click();
    // the latest: somebody may have gone on typing
    if (value !== '' && !['checkbox', 'radio', 'hidden'].includes(control.type))
      type(control, control.value || value);
  }
  // once what was typed has been heard of
  if (isPressed) setTimeout(press, 0, control);
};

/** From now on the page hears by itself, and stand-in.js has nothing to stand in for. */
export const markArrival = (root: HTMLElement): void => {
  root.dataset['app'] = 'here';
};

/**
 * What somebody typed, chose, pressed and focused before there was an app to hear of it.
 * @returns to be called once the app is here: does it again
 */
export const whatWasDone = (root: HTMLElement): (() => void) => {
  const controls = controlsOf(root);
  const before = controls.map(doneTo);
  // React keeps the elements; where the page is painted anew, another stands in its place
  const nowAt = (index: number): HTMLElement | undefined => {
    const control = controls[index];
    if (control?.isConnected) return control;
    const now = controlsOf(root);
    return now.length === controls.length ? now[index] : undefined;
  };
  // and what is typed while React takes over
  const note = ({ target }: Event) => {
    const index = controls.findIndex((_, at) => nowAt(at) === target);
    if (index >= 0 && target instanceof HTMLInputElement) before[index] = doneTo(target);
  };
  root.addEventListener('input', note, true);
  return () => {
    root.removeEventListener('input', note, true);
    if (root.dataset['app']) return;
    markArrival(root);
    const pressed = window.firstPaint?.pressed;
    for (const [index, done] of before.entries()) {
      const control = nowAt(index);
      const isPressed = pressed !== undefined && [control, controls[index]].includes(pressed);
      if (control) doAgain(control, done, { isPressed });
    }
  };
};
