/** Pairs of words that the company makes up itself: BR number, site contact, delivery hours. */
import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import type { ValuesOf } from '../../../core/web/entity.ts';
import type { Form } from '../../../core/web/form/form.ts';
import { TextInput } from '../../../core/web/form/TextInput.tsx';
import { useText } from '../../../core/web/locale.ts';
import css from './CustomInfo.module.css';
import type { customer } from './customer.contract.ts';
import { customerText } from './customer.text.ts';

const most = 30;

export function CustomInfo({ form }: { form: Form<ValuesOf<typeof customer>> }) {
  const t = useText(customerText);
  const list = useRef<HTMLDivElement>(null);
  const pairs = form.values.customInfo ?? [];
  const add = () => {
    form.set({ customInfo: [...pairs, { key: '', value: '' }] });
    setTimeout(() => list.current?.querySelectorAll<HTMLInputElement>('input')[pairs.length * 2]?.focus());
  };
  const remove = (at: number) => form.set({ customInfo: pairs.filter((_, one) => one !== at) });
  return (
    <>
      <div ref={list} className={css.list}>
        {pairs.length === 0 ? (
          <p className={css.none}>{t.noInfo}</p>
        ) : (
          <div className={css.heads} aria-hidden="true">
            <span>{t.fields.key}</span>
            <span>{t.fields.value}</span>
          </div>
        )}
        {pairs.map((pair, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a pair has no other name than its place
          <div key={at} className={css.pair}>
            <TextInput field={form.at('customInfo', at, 'key')} bare maxLength={60} />
            <TextInput field={form.at('customInfo', at, 'value')} bare maxLength={500} />
            <Button
              type="text"
              icon={<CloseOutlined aria-hidden />}
              aria-label={`${t.removeInfo} ${pair.key}`}
              onClick={() => remove(at)}
            />
          </div>
        ))}
      </div>
      {pairs.length < most && (
        <Button type="dashed" size="small" icon={<PlusOutlined aria-hidden />} onClick={add}>
          {t.addInfo}
        </Button>
      )}
    </>
  );
}
