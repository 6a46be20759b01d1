import { Note } from '../../ui/note.tsx';

/** What went wrong with a form as a whole, read out. */
export function FormFailure({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <Note tone="red" role="alert">
      {text}
    </Note>
  );
}
