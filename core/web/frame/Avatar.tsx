import { UserOutlined } from '@ant-design/icons';
import type { StoredUser } from '../session.ts';
import css from './Avatar.module.css';

/** A letter as people count letters, so that no half of an emoji or of a rare character is shown. */
function firstLetter(text: string): string | undefined {
  return new Intl.Segmenter().segment(text.trim())[Symbol.iterator]().next().value?.segment.toUpperCase();
}

/** The first letter of the name, else of the e-mail, else an icon. */
export function Avatar({ user }: { user: StoredUser | null }) {
  const letter = firstLetter(user?.name ?? '') ?? firstLetter(user?.email ?? '');
  return (
    // The letter is drawn by the style sheet: as text it would stand before the name that is read out.
    <span className={css.avatar} data-letter={letter} aria-hidden="true">
      {!letter && <UserOutlined aria-hidden />}
    </span>
  );
}
