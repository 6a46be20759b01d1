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

/** While React takes over what was painted. */
let takeover: PromiseWithResolvers<void> | undefined;
/** A page that fails to be taken over doesn't keep its answers for ever. */
const takeoverMs = 2_000;

/** To be called by a page as soon as all of it is React's. */
export const endTakeover = (): void => takeover?.resolve();

/** As fetch; reads what was asked for with the page from there. */
export const fetchFirst = async (
  url: string,
  init: RequestInit & { signal: AbortSignal },
): Promise<Response> => {
  if (init.method === 'GET') {
    const answer = (await takeFirstAnswer(url, init.signal)) ?? (await fetch(url, init));
    // drawn before, it would have the page painted anew, under the finger of who presses something
    await takeover?.promise;
    return answer;
  }
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

type Control = HTMLInputElement | HTMLButtonElement;

/** What of it isn't as the build painted it. */
type Done = { value?: string; checked?: boolean; isFocused: boolean };

const controlsOf = (root: HTMLElement) => [...root.querySelectorAll<Control>('input, button')];

const doneTo = (control: Control): Done => {
  const isFocused = control === document.activeElement;
  if (control instanceof HTMLButtonElement) return { isFocused };
  const { type, value, defaultValue, checked, defaultChecked } = control;
  const isRadio = type === 'radio';
  if (isRadio || type === 'checkbox')
    // where another radio button was chosen, that one tells
    return { isFocused, ...(checked !== defaultChecked && (checked || !isRadio) && { checked }) };
  return { isFocused, ...(value !== defaultValue && { value }) };
};

/** React hears of a change that its own setter didn't make. */
const type = (input: HTMLInputElement, value: string): void => {
  input.value = `${value}.`;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
};

/** As with what is typed: it has taken over what stands there by now. */
const check = (box: HTMLInputElement, checked: boolean): void => {
  box.checked = !checked;
  box.click();
};

const press = (control: Control): void => {
  if (control instanceof HTMLInputElement) control.form?.requestSubmit();
  else control.click();
};

const doAgain = (
  control: Control,
  { value, checked, isFocused }: Done,
  { isPressed }: { isPressed: boolean },
): void => {
  // not from where somebody went meanwhile
  if (isFocused && document.activeElement === document.body) control.focus({ preventScroll: true });
  if (value === undefined && checked === undefined && !isPressed) return;
  // React takes over by and by: what an event happens in at once
  control.dispatchEvent(new Event('keyup', { bubbles: true }));
  if (control instanceof HTMLInputElement) {
    if (checked !== undefined) check(control, checked);
    // the latest: somebody may have gone on typing
    if (value !== undefined) type(control, doneTo(control).value ?? value);
  }
  // once what was typed has been heard of
  if (isPressed) setTimeout(press, 0, control);
};

/** From now on the page hears by itself, and stand-in.js has nothing to stand in for. */
export const markArrival = (root: HTMLElement): void => {
  root.dataset['app'] = 'here';
};

/**
 * React takes over what the build painted: until `endTakeover`, answers wait, and what somebody types, chooses, presses and
 * focuses is noted, as there is no app yet to hear of it.
 * @returns to be called once the app is here: does all of that again
 */
export const beginTakeover = (root: HTMLElement): (() => void) => {
  takeover = Promise.withResolvers();
  setTimeout(endTakeover, takeoverMs);
  const controls = controlsOf(root);
  const before = controls.map(doneTo);
  // React keeps the elements; where the page is painted anew, another stands in its place
  const nowAt = (index: number): Control | undefined => {
    const control = controls[index];
    if (control?.isConnected) return control;
    const now = controlsOf(root);
    return now.length === controls.length ? now[index] : undefined;
  };
  // and what is typed while React takes over
  const note = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement)) return;
    for (const index of controls.keys()) {
      const control = nowAt(index);
      // to choose one radio button is to choose none of the others of its name
      if (control?.name === target.name) before[index] = doneTo(control);
    }
  };
  root.addEventListener('input', note, true);
  return () => {
    root.removeEventListener('input', note, true);
    if (root.dataset['app']) return;
    markArrival(root);
    const pressed = window.firstPaint?.pressed;
    for (const [index, done] of before.entries()) {
      const control = nowAt(index);
      const isPressed = pressed !== undefined && (pressed === control || pressed === controls[index]);
      if (control) doAgain(control, done, { isPressed });
    }
  };
};
