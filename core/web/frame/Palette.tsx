/** Ctrl/Cmd-K: pages of the menu and records of one's areas; arrows move, Enter opens, Escape closes. */
import { FileTextOutlined, LoadingOutlined, RightOutlined, SearchOutlined } from '@ant-design/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Fragment, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { commonText } from '../../shared/common.text.ts';
import { search } from '../../shared/search.contract.ts';
import { client, queryKey } from '../client.ts';
import { useText } from '../locale.ts';
import { frameText } from './frame.text.ts';
import { type NavItem, pagesOf } from './nav.ts';
import css from './Palette.module.css';

interface Hit {
  path: string;
  label: string;
  detail: string;
  icon: NavItem['icon'];
}

interface HitGroup {
  name: string;
  hits: Hit[];
}

const calmAfter = 150;

function useCalm(value: string): string {
  const [calm, setCalm] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setCalm(value), calmAfter);
    return () => window.clearTimeout(timer);
  }, [value]);
  return calm;
}

function pageHits(nav: readonly NavItem[], words: string): Hit[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return nav.flatMap((top) =>
    pagesOf([top])
      .filter((page) =>
        wanted.every((word) => `${page.label} ${page.words} ${top.label}`.toLowerCase().includes(word)),
      )
      .map((page) => ({
        path: page.path,
        label: page.label,
        detail: page === top ? '' : top.label,
        icon: top.icon,
      })),
  );
}

export function Palette({ nav, onClose }: { nav: readonly NavItem[]; onClose: () => void }) {
  const text = useText(frameText);
  const common = useText(commonText);
  const router = useRouter();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const q = useCalm(typed.trim()).slice(0, 200);
  const records = useQuery({
    queryKey: queryKey(search, 'records', { q }),
    queryFn: ({ signal }) => client(search).records({ query: { q } }, { signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
  });

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  const pages = pagesOf(nav);
  const groups: HitGroup[] = [
    { name: text.palette.pages, hits: pageHits(nav, typed.trim()) },
    ...(typed.trim() === '' ? [] : (records.data?.groups ?? [])).map((group) => ({
      name: pages.find((page) => page.path === group.path)?.label ?? group.title,
      hits: group.items.map((item) => ({
        path: `${group.path}/${item.id}`,
        label: item.label,
        detail: item.detail,
        icon: FileTextOutlined,
      })),
    })),
  ].filter((group) => group.hits.length > 0);
  const all = groups.flatMap((group) => group.hits);
  const chosen = Math.min(at, all.length - 1);
  const isBusy = typed.trim() !== '' && (records.isFetching || q !== typed.trim());

  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen]);

  function open(hit: Hit | undefined): void {
    if (!hit) return;
    dialog.current?.close();
    router.history.push(hit.path);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    // While an input method composes Chinese, Enter and the arrows are its own.
    if (event.nativeEvent.isComposing) return;
    if (step && all.length > 0) {
      event.preventDefault();
      setAt((chosen + step + all.length) % all.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      open(all[chosen]);
    }
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog itself closes on Escape; the click is on its backdrop
    <dialog
      ref={dialog}
      className={css.palette}
      aria-label={text.palette.title}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
    >
      <div className={css.field}>
        {isBusy ? <LoadingOutlined className={css.busy} aria-hidden /> : <SearchOutlined aria-hidden />}
        <input
          role="combobox"
          aria-expanded={all.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={all.length > 0 ? `${id}-${chosen}` : undefined}
          aria-autocomplete="list"
          aria-label={text.search}
          placeholder={text.search}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={css.cancel} onClick={() => dialog.current?.close()}>
          {common.cancel}
        </button>
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={text.palette.title} className={css.list}>
        {groups.map((group) => (
          <Fragment key={group.name}>
            <div role="presentation" className={css.name}>
              {group.name}
            </div>
            {group.hits.map((hit) => {
              const index = all.indexOf(hit);
              const Icon = hit.icon;
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which keeps the focus
                // biome-ignore lint/a11y/useFocusableInteractive: chosen through aria-activedescendant
                <div
                  key={hit.path}
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={index === chosen}
                  className={css.hit}
                  onMouseMove={() => setAt(index)}
                  onClick={() => open(hit)}
                >
                  {Icon && <Icon className={css.icon} aria-hidden />}
                  <span className={css.label}>{hit.label}</span>
                  <span className={css.detail}>{hit.detail}</span>
                  <RightOutlined className={css.go} aria-hidden />
                </div>
              );
            })}
          </Fragment>
        ))}
      </div>
      <div className={css.word} role="status">
        {records.isError && typed.trim() !== '' && <span className={css.failed}>{common.failedToFetch}</span>}
        {all.length === 0 && !isBusy && !records.isError && text.palette.nothing(typed.trim())}
        {all.length > 0 && <span className={css.unseen}>{text.palette.results(all.length)}</span>}
      </div>
      <div className={css.keys} aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd>
        <span>{text.palette.move}</span>
        <kbd>↵</kbd>
        <span>{text.palette.open}</span>
        <kbd>Esc</kbd>
        <span>{text.palette.close}</span>
      </div>
    </dialog>
  );
}
