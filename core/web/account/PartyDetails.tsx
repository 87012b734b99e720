/** How to reach somebody one deals with: a phone number calls, an address to write to writes. */
import { commonText } from '../../shared/common.text.ts';
import { useText } from '../locale.ts';
import { Facts } from '../record/Facts.tsx';
import { Panel, PanelAction } from '../record/Panel.tsx';
import css from './Party.module.css';

interface Detail {
  readonly label: string;
  readonly value: string;
  readonly as?: 'phone' | 'email' | 'address';
}

function shown({ value, as }: Detail) {
  if (!value) return '';
  if (as === 'phone')
    return (
      <a className={css.plain} href={`tel:${value.replace(/[^+\d]/g, '')}`}>
        {value}
      </a>
    );
  if (as === 'email')
    return (
      <a className={css.link} href={`mailto:${value}`}>
        {value}
      </a>
    );
  return as === 'address' ? <span className={css.lines}>{value}</span> : value;
}

interface Props {
  readonly title: string;
  readonly items: readonly Detail[];
  onEdit(): void;
}

export function PartyDetails({ title, items, onEdit }: Props) {
  const common = useText(commonText);
  return (
    <Panel title={title} extra={<PanelAction onClick={onEdit}>{common.edit}</PanelAction>}>
      <Facts items={items.map((item) => ({ label: item.label, value: shown(item) }))} />
    </Panel>
  );
}
